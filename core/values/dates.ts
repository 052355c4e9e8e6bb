import { once } from "./once.ts";

/** A formatter in the time zone of the shop: days and hours are those of São Paulo (rule money 13). */
export const formatter = (options: Intl.DateTimeFormatOptions, locale = "pt-BR") =>
	once(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: "America/Sao_Paulo" }));

const day = formatter({ dateStyle: "short" });
const hour = formatter({ timeStyle: "short" });
const moment = formatter({ dateStyle: "short", timeStyle: "short" });
const isoDay = formatter({}, "sv-SE");

/** `21/11/2026`, the day of a moment. */
export const formatDay = (at: string | Date): string => day().format(new Date(at));

/** `14:30`. */
export const formatHour = (at: string | Date): string => hour().format(new Date(at));

/** `21/11/2026, 14:30`. */
export const formatMoment = (at: string | Date): string => moment().format(new Date(at));

/** `27/11/2026` from `2026-11-27`. */
export const dayText = (day: string): string => day.split("-").reverse().join("/");

/** `27/11` from `2026-11-27`. */
export const shortDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;

/** The day of a moment: `2026-11-27`. */
export const shopDay = (at: Date): string => isoDay().format(at);

const DAY_MS = 86_400_000;

/** `2026-11-28` from `2026-11-27` and 1. */
export const addDays = (day: string, days: number): string =>
	new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** A moment `days` before another, as SQL reads it. */
export const daysBefore = (now: Date, days: number): string =>
	new Date(now.getTime() - days * DAY_MS).toISOString();
