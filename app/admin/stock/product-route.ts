import { data } from "react-router";
import { shopContext } from "#app/context.ts";
import { readOrFail } from "#app/session/read-part.ts";
import type { Route } from "./+types/product-route";

/** A product's variations, for the update dialog. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { stock } = context.get(shopContext);
	const { found: product, failed } = await readOrFail(context, stock.findProduct(params.id));
	return data({ product, failed }, { status: failed ? 503 : product ? 200 : 404 });
}
