import { once } from "#core/values/once.ts";
import { addDays, type ClosedDays } from "./calendar.ts";

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
export function closedDays(lines: readonly string[], holidaysUntil = ""): ClosedDays {
	const entries = lines.flatMap((line) => {
		const read = readClosedLine(line);
		return typeof read === "string" ? [] : [read.entry];
	});
	return holidaysUntil ? [...entries, `/${holidaysUntil}`] : entries;
}
