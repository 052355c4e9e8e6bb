import { shopContext } from "#app/context.ts";
import { readProductIds } from "#core/catalog/product-ids-rules.ts";
import type { Route } from "./+types/cards-route";

/** Cards of the products that a device remembers, of those still on sale (rule catalogue 18). */
export async function loader({ context, url }: Route.LoaderArgs) {
	const ids = readProductIds(url.searchParams.get("pecas"));
	const products = await context.get(shopContext).catalog.listCards(ids);
	return Response.json({ products }, { headers: { "Cache-Control": "no-store" } });
}
