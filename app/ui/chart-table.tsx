import { measureLabel, type SizeChart, spanText } from "#core/catalog/charts/shared/chart.ts";

export const ChartTable = ({ chart }: { chart: SizeChart }) => (
	<table className="nums w-full min-w-max text-ui">
		<caption className="sr-only">{chart.nome}, em centímetros</caption>
		<thead>
			<tr className="border-b border-line-strong text-small text-subtle">
				<th scope="col" className="py-3 pr-6 text-left font-medium">
					Tamanho
				</th>
				{chart.medidas.map((measure) => (
					<th key={measure} scope="col" className="px-4 py-3 text-right font-medium">
						{measureLabel(measure, chart.modelagem)}
					</th>
				))}
			</tr>
		</thead>
		<tbody>
			{chart.linhas.map(({ tamanho, valores }) => (
				<tr key={tamanho} className="border-b border-line">
					<th scope="row" className="py-3 pr-6 text-left font-semibold">
						{tamanho}
					</th>
					{chart.medidas.map((measure) => (
						<td key={measure} className="px-4 py-3 text-right">
							{spanText(valores[measure]) || "–"}
						</td>
					))}
				</tr>
			))}
		</tbody>
	</table>
);
