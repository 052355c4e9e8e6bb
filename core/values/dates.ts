import { once } from "./once.ts";

// Days and hours are those of São Paulo (rule money 13).
const formatter = (options: Intl.DateTimeFormatOptions, locale = "pt-BR") =>
	once(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: "America/Sao_Paulo" }));

const day = formatter({ dateStyle: "short" });
const hour = formatter({ timeStyle: "short" });
const moment = formatter({ dateStyle: "short", timeStyle: "short" });
const longDay = formatter({ dateStyle: "full" });
const parts = formatter(
	{ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" },
	"sv-SE",
);

/** `21/11/2026`, the day of a moment. */
export const formatDay = (at: string | Date): string => day().format(new Date(at));

/** `sábado, 21 de novembro de 2026`, the day of a moment. */
export const formatLongDay = (at: Date): string => longDay().format(at);

/** `14:30`. */
export const formatHour = (at: string | Date): string => hour().format(new Date(at));

/** `21/11/2026, 14:30`. */
export const formatMoment = (at: string | Date): string => moment().format(new Date(at));

/** `27/11/2026` from `2026-11-27`. */
export const dayText = (day: string): string => day.split("-").reverse().join("/");

/** `27/11` from `2026-11-27`. */
export const shortDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** A moment as a `datetime-local` value: `2026-11-27T00:00`. */
export const localMoment = (at: Date): string => parts().format(at).replace(" ", "T");

/** The day of a moment: `2026-11-27`. */
export const shopDay = (at: Date): string => localMoment(at).slice(0, 10);

const DAY_MS = 86_400_000;

/** `2026-11-28` from `2026-11-27` and 1. */
export const addDays = (day: string, days: number): string =>
	new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

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

/** Parses a moment of a field or file; null when invalid. */
export const momentFromText = (text: string): Date | null =>
	text.length > LONGEST ? null : momentFromLocal(text.trim().replace(WRITTEN, "$3-$2-$1T$4"));
