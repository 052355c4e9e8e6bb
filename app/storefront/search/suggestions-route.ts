import { shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import type { Answer } from "#core/content/answer-rules.ts";
import type { Suggestions } from "#core/search/suggest.ts";
import type { Route } from "./+types/suggestions-route";

/** With the pages of the shop that answer what was typed. */
export type Offered = Suggestions & { answers: Answer[] };

/** What the search dialog offers while somebody types; asked for no words, what many search. */
export const loader = async ({ context, url }: Route.LoaderArgs) => {
	const shop = context.get(shopContext);
	const q = url.searchParams.get("q");
	if (q === null) return Response.json({ popular: await shop.searches.popular() });
	const offered = await shop.catalog.suggest(q);
	const answers = await partReader(context)(shop.content.findAnswers(q, offered.products));
	return Response.json({ ...offered, answers: answers ?? [] } satisfies Offered);
};
