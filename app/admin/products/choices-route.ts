import { shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import { readProductIds } from "#core/catalog/shared/product-ids.ts";
import type { Route } from "./+types/choices-route";

/** Companion candidates: those of `ids`, else those that match `q`. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { products } = context.get(shopContext);
	const named = url.searchParams.get("ids");
	const readPart = partReader(context);
	return named === null
		? { choices: await readPart(products.listChoices(url.searchParams.get("q") ?? "")), chosen: [] }
		: { choices: [], chosen: await readPart(products.listChosen(readProductIds(named))) };
}
