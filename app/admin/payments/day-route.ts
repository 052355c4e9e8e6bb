import { shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import { readDay } from "#core/payments/shared/attempts.ts";
import { shopDay } from "#core/values/dates.ts";
import type { Route } from "./+types/day-route";

/** Provider's totals of a day; null when it is unavailable or rejects the keys. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { office } = context.get(shopContext).payments;
	const day = readDay(url.searchParams, shopDay(new Date()));
	const there = await partReader(context)(office.compareDay(day));
	const refused = there === "keys_refused";
	return { day, there: refused ? null : there, refused, requestedAt: new Date() };
}
