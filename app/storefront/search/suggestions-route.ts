import { shopContext } from "#app/context.ts";
import type { Route } from "./+types/suggestions-route";

/** What the search dialog offers while somebody types; asked for no words, what many search. */
export const loader = async ({ context, url }: Route.LoaderArgs) => {
	const shop = context.get(shopContext);
	const q = url.searchParams.get("q");
	if (q === null) return Response.json({ popular: await shop.searches.popular() });
	return Response.json(await shop.catalog.suggest(q));
};
