import { getHolidays } from "@brazilian-utils/brazilian-utils/get-holidays";
import { addDays } from "#core/values/dates.ts";
import { once } from "#core/values/once.ts";
import type { Day } from "./day-words.ts";

/** Default working days, Sunday 0. */
export const MONDAY_TO_FRIDAY: readonly number[] = [1, 2, 3, 4, 5];

/** Noon in UTC is the same day in Brazil in every season. */
const noon = (day: Day): Date => new Date(`${day}T12:00:00Z`);

/** Caches weekday and next day: all methods walk over the same few days. */
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

const MOST_DAYS = 60;

const lineFormat = once(() => {
	const date = String.raw`(\d{1,2})/(\d{1,2})(?:/(\d{4}|\d{2}))?`;
	return new RegExp(`^${date}(?: *(?:a|até|-) *${date})?(?: +(.+))?$`, "i");
});

const two = (n: string): string => n.padStart(2, "0");

/** A typed date as `2026-12-24`, without a year `12-24`; null where the calendar has none. */
function dayOf(date = "", month = "", year = ""): string | null {
	const written = `${year && `${year.padStart(4, "20")}-`}${two(month)}-${two(date)}`;
	const whole = year ? written : `2028-${written}`;
	const at = new Date(`${whole}T12:00:00Z`);
	return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(whole) ? written : null;
}

const dateWords = (day: string): string => day.split("-").reverse().join("/");

type ClosedLine = { entry: string; line: string };

/** One typed line, such as `25/01 Aniversário da cidade` or `24/12/2026 a 02/01/2027`, or what is wrong with it. */
export function readClosedLine(typed: string): ClosedLine | string {
	const [, date, month, year, lastDate, lastMonth, lastYear, name = ""] =
		lineFormat().exec(typed) ?? [];
	const first = date === undefined ? null : dayOf(date, month, year);
	if (!first) return "Use dia e mês, como 25/01";
	const label = name && ` ${name.trim()}`;
	if (lastDate === undefined) return { entry: first, line: `${dateWords(first)}${label}` };
	const last = dayOf(lastDate, lastMonth, lastYear);
	if (!last) return "Use dia e mês, como 25/01";
	if (!(year && lastYear)) return "Num período, escreva o ano das duas datas";
	if (last < first) return "O período termina antes de começar";
	if (last > addDays(first, MOST_DAYS)) return `Um período tem no máximo ${MOST_DAYS} dias`;
	return {
		entry: `${first}/${last}`,
		line: `${dateWords(first)} a ${dateWords(last)}${label}`,
	};
}

/** The shop's own days without work: the lines that the merchant typed, and the announced holidays. */
export function closedDays(lines: readonly string[], holidays = ""): ClosedDays {
	const entries = lines.flatMap((line) => {
		const read = readClosedLine(line);
		return typeof read === "string" ? [] : [read.entry];
	});
	return holidays ? [...entries, holidays] : entries;
}

/** National and state holidays, including optional ones such as Carnival. */
function holidaysOf(year: number, state: string): ReadonlySet<Day> {
	const key = `${year}${state}`;
	const found = known.get(key);
	if (found) return found;
	// The library's dates are midnights in the server's time zone.
	const two = (n: number) => String(n).padStart(2, "0");
	const days = new Set(
		getHolidays({ year, stateCode: state as never }).map(
			({ date }) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
		),
	);
	known.set(key, days);
	return days;
}

/**
 * Days without work besides public holidays: `01-25` every year, `2026-12-24`, `2026-12-24/2027-01-02`, or
 * `/2027-01-02` for holidays under way.
 */
export type ClosedDays = readonly string[];

/** Whether the shop itself does not work on this day. */
const isClosed = (day: Day, closed: ClosedDays): boolean =>
	closed.some((entry) => {
		const [from = "", to = from] = entry.split("/");
		return from.length === 5 ? day.endsWith(from) : day >= from && day <= to;
	});

/**
 * Whether parcels move on this day (rule delivery 9); `weekdays` overrides Monday to Friday, `closed` are the
 * shop's own days without work.
 */
export const isBusinessDay = (
	day: Day,
	state: string,
	weekdays: readonly number[] = MONDAY_TO_FRIDAY,
	closed: ClosedDays = [],
): boolean =>
	weekdays.includes(walk(day).weekday) &&
	!holidaysOf(Number(day.slice(0, 4)), state).has(day) &&
	!isClosed(day, closed);

/** The first business day from this one on. `weekdays` has at least one day. */
export function businessDayFrom(
	day: Day,
	state: string,
	weekdays?: readonly number[],
	closed?: ClosedDays,
): Day {
	let at = day;
	while (!isBusinessDay(at, state, weekdays, closed)) at = walk(at).next;
	return at;
}

export function addBusinessDays(
	day: Day,
	days: number,
	state: string,
	weekdays?: readonly number[],
	closed?: ClosedDays,
): Day {
	let at = day;
	for (let left = days; left > 0; left--) {
		at = businessDayFrom(walk(at).next, state, weekdays, closed);
	}
	return at;
}

/** Holidays under way do not count: without a first day no day would ever come before them. */
export function businessDaysBefore(
	day: Day,
	days: number,
	state: string,
	weekdays?: readonly number[],
	closed: ClosedDays = [],
): Day {
	const bounded = closed.filter((entry) => !entry.startsWith("/"));
	let at = day;
	for (let left = days; left > 0; left--) {
		do at = addDays(at, -1);
		while (!isBusinessDay(at, state, weekdays, bounded));
	}
	return at;
}
