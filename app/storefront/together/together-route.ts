import { shopContext } from "#app/context.ts";
import { readProductIds } from "#core/catalog/shared/product-ids.ts";
import type { Route } from "./+types/together-route";

/** Products that match a device's cart (rule catalogue 21). */
export async function loader({ context, url }: Route.LoaderArgs) {
	const ids = readProductIds(url.searchParams.get("pecas"));
	const pieces = await context.get(shopContext).catalog.listTogether(ids);
	return Response.json({ pieces }, { headers: { "Cache-Control": "no-store" } });
}
