import { shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import type { Answer } from "#core/content/answer.ts";
import type { Suggestions } from "#core/search/suggest.ts";
import type { Route } from "./+types/suggestions-route";

/** With the shop's pages that answer the typed question. */
export type Offered = Suggestions & { answers: Answer[] };

/** Suggestions of the search dialog; popular searches for an empty query. */
export const loader = async ({ context, url }: Route.LoaderArgs) => {
	const shop = context.get(shopContext);
	const q = url.searchParams.get("q");
	if (q === null) return Response.json({ popular: await shop.searches.popular() });
	const offered = await shop.catalog.suggest(q);
	const answers = await partReader(context)(shop.content.findAnswers(q, offered.products));
	return Response.json({ ...offered, answers: answers ?? [] } satisfies Offered);
};
