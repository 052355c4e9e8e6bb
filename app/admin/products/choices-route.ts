import { shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import { readProductIds } from "#core/catalog/product-ids-rules.ts";
import type { Route } from "./+types/choices-route";

/** Products that a product can be completed with: those of `ids`, else those that hold `q`. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { products } = context.get(shopContext);
	const named = url.searchParams.get("ids");
	const readPart = partReader(context);
	return named === null
		? { choices: await readPart(products.listChoices(url.searchParams.get("q") ?? "")), chosen: [] }
		: { choices: [], chosen: await readPart(products.listChosen(readProductIds(named))) };
}
