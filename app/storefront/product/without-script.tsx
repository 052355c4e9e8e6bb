import { href } from "react-router";
import { chartOf } from "#core/catalog/charts/shared/chart.ts";
import type { ProductDetail } from "#core/catalog/types.ts";
import type { ReviewsView } from "./reviews/visible-reviews.ts";
import { SizeChart } from "./sizing/size-chart.tsx";
import Specification from "./specification.tsx";

export const WithoutScript = ({
	product,
	reviews,
}: {
	product: ProductDetail;
	reviews: ReviewsView | null;
}) => (
	<>
		<h2 className="mt-9 mb-3 font-sans text-body font-semibold">Especificações</h2>
		<Specification product={product} />
		{product.tabela && <NoScriptChart product={product} />}
		{reviews && !reviews.example && (
			<p className="mt-6">
				<a
					href={href("/produto/:slug/avaliacoes", { slug: product.slug })}
					className="inline-flex min-h-11 items-center underline underline-offset-4"
				>
					Ler as avaliações
				</a>
			</p>
		)}
		<p className="mt-6">
			<a
				href={href("/produto/:slug/perguntas", { slug: product.slug })}
				className="inline-flex min-h-11 items-center underline underline-offset-4"
			>
				Perguntas e respostas
			</a>
		</p>
		<p>
			<a
				href={href("/conta/avaliar/:id", { id: product.id })}
				className="inline-flex min-h-11 items-center underline underline-offset-4"
			>
				Comprou este produto? Avalie
			</a>
		</p>
	</>
);

function NoScriptChart({ product }: { product: ProductDetail }) {
	const chart = chartOf(product);
	if (!chart) return null;
	return (
		<>
			<h2 className="mt-9 mb-3 font-sans text-body font-semibold">Medidas</h2>
			<SizeChart chart={chart} />
		</>
	);
}
