import { shopContext } from "#app/context.ts";
import { readProductIds } from "#core/catalog/shared/product-ids.ts";
import type { Route } from "./+types/cards-route";

export async function loader({ context, url }: Route.LoaderArgs) {
	const ids = readProductIds(url.searchParams.get("pecas"));
	const products = await context.get(shopContext).catalog.listCards(ids);
	return Response.json({ products }, { headers: { "Cache-Control": "no-store" } });
}
