import { shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import { shopDay } from "#core/insights/period-rules.ts";
import { readDay } from "#core/payments/desk/day-rules.ts";
import type { Route } from "./+types/day-route";

/** What the provider says of a day; null when it does not answer, or takes no keys. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { desk } = context.get(shopContext).payments;
	const day = readDay(url.searchParams, shopDay(new Date()));
	const there = await partReader(context)(desk.compareDay(day));
	const refused = there === "keys_refused";
	return { day, there: refused ? null : there, refused, askedAt: new Date() };
}
