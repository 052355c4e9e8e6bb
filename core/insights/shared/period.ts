import { addDays } from "#core/values/dates.ts";
import { paramDays } from "#core/values/list-page.ts";

/** Days in São Paulo, inclusive: `2026-11-21`. */
export type Period = { from: string; to: string };

export const LONGEST_PERIOD_DAYS = 366;
const USUAL_DAYS = 30;
const DAY_MS = 86_400_000;

export const daysIn = ({ from, to }: Period): number =>
	Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** Default: the last thirty days. Swaps reversed ends, ends at today, shortens long periods. */
export function readPeriod(params: URLSearchParams, today: string): Period {
	const { de, ate } = paramDays(params);
	const to = ate && ate < today ? ate : today;
	const first = de || addDays(today, 1 - USUAL_DAYS);
	const from = first > to ? to : first;
	const earliest = addDays(to, 1 - LONGEST_PERIOD_DAYS);
	return { from: from < earliest ? earliest : from, to };
}

export const periodBefore = (period: Period): Period => ({
	from: addDays(period.from, -daysIn(period)),
	to: addDays(period.from, -1),
});
