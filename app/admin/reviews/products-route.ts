import { shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import type { Route } from "./+types/products-route";

/** Active products whose name or code holds what is typed, for the dialog of a new review. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { reviews } = context.get(shopContext);
	const choices = reviews.listProductChoices(url.searchParams.get("q") ?? "");
	return { choices: await partReader(context)(choices) };
}
