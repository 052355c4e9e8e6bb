import { z } from "zod";

/** The day that is compared, from the address (`dia=2026-11-21`): today when it says nothing, never later. */
export function readDay(params: URLSearchParams, today: string): string {
	const asked = params.get("dia") ?? "";
	return z.iso.date().safeParse(asked).success && asked < today ? asked : today;
}

/** `Hoje, 21/11`, `Ontem, 20/11`, `18/11`. */
export function dayWords(day: string, today: string, yesterday: string): string {
	const short = day.slice(5).split("-").reverse().join("/");
	return day === today ? `Hoje, ${short}` : day === yesterday ? `Ontem, ${short}` : short;
}
