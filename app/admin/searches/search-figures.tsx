import { percentOf, type ReportSummary } from "#core/search/counts/report-rules.ts";
import { counted } from "#core/values/plural-rules.ts";
import { Change } from "../dashboard/change.tsx";
import { FigureStrip } from "../ui/panel.tsx";

/** How many searches there were, and what came of them. */
export function SearchFigures({ summary }: { summary: ReportSummary }) {
	const { buscas, antes, cliques, pedidos, sem_resultado, termos_sem } = summary;
	const share = (part: number) => {
		const percent = percentOf(part, buscas);
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
