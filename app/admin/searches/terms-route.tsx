import { Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { shopContext } from "#app/context.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import {
	parseReportQuery,
	REPORT_FILTERS,
	REPORT_PERIODS,
	REPORT_SORTS,
	type ReportSummary,
	type TermRow,
	wholePercent,
} from "#core/search/shared/report.ts";
import { counted } from "#core/values/text.ts";
import { sayFailures } from "../action/say-failures.ts";
import { Change } from "../dashboard/panels.tsx";
import { loadScreen } from "../load-screen.ts";
import { formatShopDay } from "../ui/forms/day-field.tsx";
import { actionsColumn, type Column } from "../ui/lists/data-table.tsx";
import { ExportLink, ListScreen } from "../ui/lists/list-screen.tsx";
import { MayWrite } from "../ui/may.tsx";
import { FigureStrip } from "../ui/panel.tsx";
import type { Route } from "./+types/terms-route";
import { SearchesHead } from "./route.tsx";
import { WordDialog } from "./word-dialog.tsx";
import { action } from "./words-actions.ts";

function SearchFigures({ summary }: { summary: ReportSummary }) {
	const { buscas, antes, cliques, pedidos, sem_resultado, termos_sem } = summary;
	const share = (part: number) => {
		const percent = wholePercent(part, buscas);
		return percent === null ? "–" : `${percent}%`;
	};
	return (
		<FigureStrip
			aboveList
			label="Resumo das buscas"
			figures={[
				{
					label: "Buscas",
					value: buscas.toLocaleString("pt-BR"),
					note: <Change now={buscas} before={antes} than="vs. período anterior" />,
				},
				{
					label: "Sem resultado",
					to: "?resultado=sem",
					value: share(sem_resultado),
					note: `${counted(sem_resultado, "busca", "buscas")}, ${counted(termos_sem, "termo", "termos")}`,
				},
				{
					label: "Com clique",
					value: share(cliques),
					note: `${counted(cliques, "busca levou", "buscas levaram")} a um produto`,
				},
				{
					label: "Viraram pedido",
					value: share(pedidos),
					note: counted(pedidos, "busca", "buscas"),
				},
			]}
		/>
	);
}

const number = (n: number): string => n.toLocaleString("pt-BR");

const Share = ({ part, whole }: { part: number; whole: number }) => {
	const percent = wholePercent(part, whole);
	return (
		<span>
			{number(part)}
			{part > 0 && percent !== null && <span className="text-subtle"> ({percent}%)</span>}
		</span>
	);
};

/** Columns of the searched terms; `onAdd` starts a synonym with the term. */
const termColumns = (onAdd: (term: string) => void): Column<TermRow>[] => [
	{
		id: "termo",
		header: "Termo",
		plain: true,
		cell: ({ escrito, resultados }) => (
			<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<Link
					to={`/busca?${new URLSearchParams({ q: escrito })}`}
					target="_blank"
					rel="noopener"
					className="font-semibold underline-offset-4 wrap-anywhere hover:underline"
				>
					{escrito}
					<span className="sr-only"> (abre a busca da loja em outra aba)</span>
				</Link>
				{resultados === 0 && <Badge tone="hot">Sem resultado</Badge>}
			</span>
		),
	},
	{ id: "buscas", header: "Buscas", align: "right", cell: ({ buscas }) => number(buscas) },
	{
		id: "produtos",
		header: "Produtos",
		align: "right",
		cell: ({ resultados }) => (resultados === null ? "não medido" : number(resultados)),
	},
	{
		id: "cliques",
		header: "Cliques",
		align: "right",
		cell: ({ cliques, buscas }) => <Share part={cliques} whole={buscas} />,
	},
	{
		id: "pedidos",
		header: "Pedidos",
		align: "right",
		cell: ({ pedidos, buscas }) => <Share part={pedidos} whole={buscas} />,
	},
	{ id: "ultima", header: "Última", align: "right", cell: ({ ultima }) => formatShopDay(ultima) },
	actionsColumn(
		({ escrito }) => (
			<MayWrite>
				<Button
					variant="outline"
					size="sm"
					aria-label={`Adicionar “${escrito}” como sinônimo`}
					onClick={() => onAdd(escrito)}
				>
					<Icon of={Plus} className="size-4.5" />
					Sinônimo
				</Button>
			</MayWrite>
		),
		{ hiddenHeader: true },
	),
];

export { action };

export const clientAction = sayFailures();

export const loader = loadScreen(
	"Erro ao carregar as buscas",
	async ({ context, url }: Route.LoaderArgs) => {
		const { searches, words } = context.get(shopContext);
		const query = parseReportQuery(url.searchParams);
		const [list, summary, synonyms] = await Promise.all([
			searches.list(query),
			searches.summarise(query.dias),
			words.list(),
		]);
		return { list, summary, synonyms: synonyms.length, narrowed: query.q + query.resultado !== "" };
	},
);

/** Searched terms, and those without results (rule search 9). */
export default function Terms({ loaderData }: Route.ComponentProps) {
	const { list, summary, synonyms, narrowed } = loaderData;
	const [adding, setAdding] = useState<string | null>(null);
	return (
		<ListScreen
			head={
				<SearchesHead
					text="O que procuraram na loja. Guardamos o termo e o dia, nunca quem."
					synonyms={synonyms}
				>
					<ExportLink to="/admin/buscas/exportar.csv" />
				</SearchesHead>
			}
			above={<SearchFigures summary={summary} />}
			filters={{
				search: "Buscar um termo",
				selects: [
					{ label: "Período", name: "periodo", all: "30 dias", options: REPORT_PERIODS },
					{
						label: "Resultado",
						name: "resultado",
						all: "Todos os termos",
						options: REPORT_FILTERS,
					},
					{ label: "Ordem", name: "ordem", all: "Sem resultado primeiro", options: REPORT_SORTS },
				],
			}}
			label="Termos buscados"
			columns={termColumns(setAdding)}
			keyOf={({ termo }) => termo}
			list={list}
			counted={["termo", "termos"]}
			empty={
				narrowed
					? { title: "Nenhum termo encontrado", text: "Busque por outro termo ou tire o filtro." }
					: {
							title: "Nenhuma busca neste período",
							text: "Quando alguém busca na loja, o termo aparece aqui, com o que achou.",
						}
			}
		>
			{adding !== null && (
				<WordDialog synonym={null} begin={adding} onClose={() => setAdding(null)} />
			)}
		</ListScreen>
	);
}
