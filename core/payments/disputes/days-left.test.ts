import { expect, it } from "vitest";
import { daysLeft, daysWords } from "./dispute-rules.ts";

/** In São Paulo, three hours behind. */
const at = (day: number, hour: string) => new Date(`2026-11-${day}T${hour}:00-03:00`);

it.each([
	[
		"hours of the last day are not a day",
		at(27, "01:00"),
		at(27, "06:00"),
		0,
		"Termina hoje às 06:00",
	],
	["the last minute before midnight", at(26, "23:59"), at(27, "06:00"), 1, "Falta 1 dia"],
	["a whole day and more", at(25, "10:00"), at(27, "06:00"), 2, "Faltam 2 dias"],
	[
		"an end at midnight is of the day that begins",
		at(26, "12:00"),
		at(27, "00:00"),
		1,
		"Falta 1 dia",
	],
	["over", at(27, "06:00"), at(27, "06:00"), null, "Prazo encerrado"],
	["long over", at(29, "06:00"), at(27, "06:00"), null, "Prazo encerrado"],
])("%s", (_name, now, until, days, words) => {
	expect(daysLeft(until, now)).toBe(days);
	expect(daysWords(until, now)).toBe(words);
});
