import { href } from "react-router";
import { useLinkedPage } from "#app/shell/use-site.ts";
import { ChartTable } from "#app/ui/chart-table.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import type { SizeChart as Chart } from "#core/catalog/charts/shared/chart.ts";

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
