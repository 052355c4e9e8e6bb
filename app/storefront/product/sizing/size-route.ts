import { shopContext } from "#app/context.ts";
import { chartOf } from "#core/catalog/charts/shared/chart.ts";
import type { Route } from "./+types/size-route";

/** A product's size chart and its buyers' opinions on the fit. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { catalog } = context.get(shopContext);
	const product = await catalog.findProduct(params.slug);
	if (!product) return Response.json({ error: "Produto não encontrado" }, { status: 404 });
	return Response.json({
		nome: product.nome,
		chart: chartOf(product),
		reviews: await catalog.listFitReviews(product.id),
	});
}
