import { data } from "react-router";
import { shopContext } from "#app/context.ts";
import type { Route } from "./+types/product-route";

/** A product's variations, for the update dialog. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const product = await context.get(shopContext).stock.findProduct(params.id);
	return data({ product }, { status: product ? 200 : 404 });
}
