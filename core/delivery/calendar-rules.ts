import { getHolidays } from "@brazilian-utils/brazilian-utils/get-holidays";
import { madeOnce } from "#core/values/made-once-rules.ts";
import type { Day } from "./day-words-rules.ts";

const DAY_MS = 86_400_000;

/** Days of the week on which most people work, Sunday 0. */
export const MONDAY_TO_FRIDAY: readonly number[] = [1, 2, 3, 4, 5];

const dayInShop = madeOnce(
	() => new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" }),
);
const hourInShop = madeOnce(
	() =>
		new Intl.DateTimeFormat("en-GB", {
			timeZone: "America/Sao_Paulo",
			hour: "2-digit",
			minute: "2-digit",
		}),
);

/** The day in São Paulo of a moment (rule money 13). */
export const dayOfMoment = (at: Date): Day => dayInShop().format(at);

/** The time in São Paulo of a moment, `14:05`. */
export const hourOfMoment = (at: Date): string => hourInShop().format(at);

/** At noon in UTC it is the same day in Brazil, whatever the season. */
const noon = (day: Day): Date => new Date(`${day}T12:00:00Z`);

export const addDays = (day: Day, days: number): Day =>
	new Date(noon(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** Day of the week, and the day after: ten ways to deliver walk over the same few days. */
const walked = new Map<Day, { weekday: number; next: Day }>();
const MOST_WALKED = 2_000;

function walk(day: Day): { weekday: number; next: Day } {
	const found = walked.get(day);
	if (found) return found;
	if (walked.size >= MOST_WALKED) walked.clear();
	const step = { weekday: noon(day).getUTCDay(), next: addDays(day, 1) };
	walked.set(day, step);
	return step;
}

const known = new Map<string, ReadonlySet<Day>>();

/** Holidays of the country and of a state; days that only some keep, such as Carnival, count as well. */
function holidaysOf(year: number, state: string): ReadonlySet<Day> {
	const key = `${year}${state}`;
	const found = known.get(key);
	if (found) return found;
	// Its dates are midnights of the server's own calendar.
	const two = (n: number) => String(n).padStart(2, "0");
	const days = new Set(
		getHolidays({ year, stateCode: state as never }).map(
			({ date }) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
		),
	);
	known.set(key, days);
	return days;
}

/** Whether parcels move towards this state on this day (rule delivery 9); on other days of the week where told. */
export const isBusinessDay = (
	day: Day,
	state: string,
	weekdays: readonly number[] = MONDAY_TO_FRIDAY,
): boolean =>
	weekdays.includes(walk(day).weekday) && !holidaysOf(Number(day.slice(0, 4)), state).has(day);

/** The first business day from this one on, itself included. `weekdays` holds one day at least. */
export function businessDayFrom(day: Day, state: string, weekdays?: readonly number[]): Day {
	let at = day;
	while (!isBusinessDay(at, state, weekdays)) at = walk(at).next;
	return at;
}

/** So many business days after this one. */
export function addBusinessDays(
	day: Day,
	days: number,
	state: string,
	weekdays?: readonly number[],
): Day {
	let at = day;
	for (let left = days; left > 0; left--) {
		at = businessDayFrom(walk(at).next, state, weekdays);
	}
	return at;
}

/** So many business days before this one. */
export function businessDaysBefore(
	day: Day,
	days: number,
	state: string,
	weekdays?: readonly number[],
): Day {
	let at = day;
	for (let left = days; left > 0; left--) {
		do at = addDays(at, -1);
		while (!isBusinessDay(at, state, weekdays));
	}
	return at;
}
