import { shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import type { Route } from "./+types/products-route";

export async function loader({ context, url }: Route.LoaderArgs) {
	const { reviews } = context.get(shopContext);
	const choices = reviews.listProductChoices(url.searchParams.get("q") ?? "");
	return { choices: await partReader(context)(choices) };
}
