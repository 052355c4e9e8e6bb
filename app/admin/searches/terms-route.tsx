import { Download } from "lucide-react";
import { useSearchParams } from "react-router";
import { shopContext } from "#app/context.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import {
	parseReportQuery,
	percentOf,
	REPORT_FILTERS,
	REPORT_PERIODS,
	REPORT_SORTS,
	type ReportSummary,
} from "#core/search/counts/report-rules.ts";
import { counted } from "#core/values/plural-rules.ts";
import { sayFailures } from "../action/say-failures.ts";
import { Change } from "../dashboard/change.tsx";
import { loadScreen } from "../load-screen.ts";
import { FilterSelect } from "../ui/filter-select.tsx";
import { ListScreen } from "../ui/list-screen.tsx";
import { FigureStrip } from "../ui/panel.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import { useKeptOpen } from "../ui/use-kept-open.ts";
import type { Route } from "./+types/terms-route";
import { SearchesHead } from "./searches-head.tsx";
import { termColumns } from "./term-columns.tsx";
import { WordDialog } from "./word-dialog.tsx";
import { action } from "./words-actions.ts";

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

/** What people searched, and what they did not find (rule search 9). */
export default function Terms({ loaderData }: Route.ComponentProps) {
	const { list, summary, synonyms, narrowed } = loaderData;
	const [params] = useSearchParams();
	const [adding, setAdding] = useKeptOpen<string>("termo");
	return (
		<ListScreen
			head={
				<SearchesHead
					text="O que procuraram na loja. Guardamos o termo e o dia, nunca quem."
					synonyms={synonyms}
				>
					<a
						href={`/admin/buscas/exportar.csv?${params}`}
						download
						className={buttonClass({ variant: "outline", size: "sm" })}
					>
						<Icon of={Download} className="size-4.5" />
						Exportar CSV
					</a>
				</SearchesHead>
			}
			above={<Figures summary={summary} />}
			filters={
				<>
					<SearchBox label="Buscar um termo" />
					<FilterSelect label="Período" name="periodo" all="30 dias" options={REPORT_PERIODS} />
					<FilterSelect
						label="Resultado"
						name="resultado"
						all="Todos os termos"
						options={REPORT_FILTERS}
					/>
					<FilterSelect
						label="Ordem"
						name="ordem"
						all="Sem resultado primeiro"
						options={REPORT_SORTS}
					/>
				</>
			}
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

function Figures({ summary }: { summary: ReportSummary }) {
	const { buscas, antes, cliques, pedidos, sem_resultado, termos_sem } = summary;
	const share = (part: number) => {
		const percent = percentOf(part, buscas);
		return percent === null ? "–" : `${percent}%`;
	};
	return (
		<div className="mb-6">
			<FigureStrip
				label="Resumo das buscas"
				figures={[
					{
						label: "Buscas",
						value: buscas.toLocaleString("pt-BR"),
						note: <Change now={buscas} before={antes} than="vs. período anterior" />,
					},
					{
						label: "Sem resultado",
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
		</div>
	);
}
