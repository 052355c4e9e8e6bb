import { dayText } from "./day-text-rules.ts";
import { madeOnce } from "./made-once-rules.ts";

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

const parts = madeOnce(
	() =>
		new Intl.DateTimeFormat("sv-SE", {
			timeZone: "America/Sao_Paulo",
			year: "numeric",
			month: "2-digit",
			day: "2-digit",
			hour: "2-digit",
			minute: "2-digit",
		}),
);

/** A moment as a `datetime-local` field holds it in São Paulo: `2026-11-27T00:00`. */
export const localMoment = (at: Date): string => parts().format(at).replace(" ", "T");

/** The day of a moment in São Paulo: `2026-11-27`. */
export const localDay = (at: Date): string => localMoment(at).slice(0, 10);

/** The moment that such a field means, or null when it is none. */
export function momentFromLocal(text: string): Date | null {
	if (!LOCAL.test(text)) return null;
	const asUtc = Date.parse(`${text}:00Z`);
	if (Number.isNaN(asUtc)) return null;
	const shift = Date.parse(`${localMoment(new Date(asUtc))}:00Z`) - asUtc;
	const found = new Date(asUtc - shift);
	return localMoment(found) === text ? found : null;
}

/** A moment as people write it in a file: `27/11/2026 00:00`. */
export function momentText(at: Date): string {
	const [day = "", hour = ""] = localMoment(at).split("T");
	return `${dayText(day)} ${hour}`;
}

const WRITTEN = /^(\d{2})\/(\d{2})\/(\d{4}) +(\d{2}:\d{2})$/;

/** Longer texts are no moments; cleaning them would cost by their length. */
const LONGEST = 40;

/** The moment that a field or a file means, or null when it is none. */
export const momentFromText = (text: string): Date | null =>
	text.length > LONGEST ? null : momentFromLocal(text.trim().replace(WRITTEN, "$3-$2-$1T$4"));
