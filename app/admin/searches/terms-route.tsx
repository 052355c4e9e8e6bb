import { useSearchParams } from "react-router";
import { shopContext } from "#app/context.ts";
import {
	parseReportQuery,
	REPORT_FILTERS,
	REPORT_PERIODS,
	REPORT_SORTS,
} from "#core/search/counts/report-rules.ts";
import { sayFailures } from "../action/say-failures.ts";
import { loadScreen } from "../load-screen.ts";
import { ExportLink } from "../ui/export-link.tsx";
import { ListScreen } from "../ui/list-screen.tsx";
import { useKeptOpen } from "../ui/use-kept-open.ts";
import type { Route } from "./+types/terms-route";
import { SearchFigures } from "./search-figures.tsx";
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
					<ExportLink to={`/admin/buscas/exportar.csv?${params}`} />
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
