import { paramDays } from "#core/values/list-page-rules.ts";
import { madeOnce } from "#core/values/made-once-rules.ts";

/** Days in São Paulo, both included: `2026-11-21`. */
export type Period = { from: string; to: string };

/** More than this is not shown day by day. */
export const LONGEST_PERIOD_DAYS = 366;
const USUAL_DAYS = 30;
const DAY_MS = 86_400_000;

const inSaoPaulo = madeOnce(
	() => new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" }),
);

/** The day of a moment in São Paulo, as `2026-11-21`. */
export const shopDay = (at: Date): string => inSaoPaulo().format(at);

/** The day so many days after another one. */
export const addDays = (day: string, days: number): string =>
	new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days a period has. */
export const daysIn = ({ from, to }: Period): number =>
	Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/**
 * The period of the dashboard from its address: the last thirty days when it says nothing. Ends the
 * wrong way round change places, nothing lies after today, and a longer one keeps its latest part.
 */
export function readPeriod(params: URLSearchParams, today: string): Period {
	const { de, ate } = paramDays(params);
	const to = ate && ate < today ? ate : today;
	const first = de || addDays(today, 1 - USUAL_DAYS);
	const from = first > to ? to : first;
	const earliest = addDays(to, 1 - LONGEST_PERIOD_DAYS);
	return { from: from < earliest ? earliest : from, to };
}

/** The period of the same length that ends the day before. */
export const periodBefore = (period: Period): Period => ({
	from: addDays(period.from, -daysIn(period)),
	to: addDays(period.from, -1),
});
