import { useMemo } from "react";
import { href } from "react-router";
import { useLinkedPage } from "#app/shell/use-site.ts";
import { PageLink } from "#app/ui/page-link.tsx";
import {
	type SizeChart as Chart,
	chartOf,
	measureLabel,
	spanText,
} from "#core/catalog/charts/shared/chart.ts";
import type { ProductDetail } from "#core/catalog/types.ts";

export default function ChartTab({ product }: { product: ProductDetail }) {
	const chart = useMemo(() => chartOf(product), [product]);
	return chart && <SizeChart chart={chart} />;
}

export const SizeChart = ({ chart }: { chart: Chart }) => (
	<div>
		<p className="pb-4 text-small text-subtle">
			{chart.nome}, em centímetros. Meça o corpo com a fita sem apertar, sobre roupa leve.
		</p>
		{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than a phone is scrolled by keyboard */}
		<section aria-label="Tabela de medidas" tabIndex={0} className="overflow-x-auto">
			<ChartTable chart={chart} />
		</section>
		{useLinkedPage("guia-de-tamanhos") && (
			<p className="mt-5 text-small">
				<PageLink
					to={href("/pagina/:slug", { slug: "guia-de-tamanhos" })}
					className="tap-whole inline-flex min-h-6 items-center underline underline-offset-4 hover:decoration-2"
				>
					Guia de Tamanhos
				</PageLink>
			</p>
		)}
	</div>
);

export const ChartTable = ({ chart }: { chart: Chart }) => (
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
