import { dayText, formatter } from "./dates.ts";

const parts = formatter(
	{ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" },
	"sv-SE",
);

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** A moment as a `datetime-local` value: `2026-11-27T00:00`. */
export const localMoment = (at: Date): string => parts().format(at).replace(" ", "T");

/** Parses a `datetime-local` value in São Paulo; null when invalid. */
export function momentFromLocal(text: string): Date | null {
	if (!LOCAL.test(text)) return null;
	const asUtc = Date.parse(`${text}:00Z`);
	if (Number.isNaN(asUtc)) return null;
	const shift = Date.parse(`${localMoment(new Date(asUtc))}:00Z`) - asUtc;
	const found = new Date(asUtc - shift);
	return localMoment(found) === text ? found : null;
}

/** A moment for files: `27/11/2026 00:00`. */
export function momentText(at: Date): string {
	const [day = "", hour = ""] = localMoment(at).split("T");
	return `${dayText(day)} ${hour}`;
}

const WRITTEN = /^(\d{2})\/(\d{2})\/(\d{4}) +(\d{2}:\d{2})$/;

/** Bounds the cost of parsing. */
const LONGEST = 40;

/** A day of a workbook, whose midnight has no time. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Parses a moment of a field or file; null when invalid. */
export const momentFromText = (text: string): Date | null =>
	text.length > LONGEST
		? null
		: momentFromLocal(text.trim().replace(WRITTEN, "$3-$2-$1T$4").replace(DAY, "$&T00:00"));
