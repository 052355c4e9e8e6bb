import fc from "fast-check";
import { expect, it } from "vitest";
import {
	addBusinessDays,
	addDays,
	businessDayFrom,
	dayOfMoment,
	isBusinessDay,
} from "./calendar-rules.ts";
import { dayWords } from "./day-words-rules.ts";

it.each([
	["2026-11-20", "SP", false, "Consciência Negra"],
	["2026-11-21", "SP", false, "a Saturday"],
	["2026-11-23", "SP", true, "a Monday"],
	["2026-12-25", "SP", false, "Christmas"],
	["2027-02-09", "SP", false, "Carnival"],
	["2026-07-09", "SP", false, "a holiday of São Paulo"],
	["2026-07-09", "RJ", true, "none of Rio"],
	["2026-07-02", "BA", false, "Independence of Bahia"],
])("%s in %s: business day %s (%s)", (day, state, business) => {
	expect(isBusinessDay(day, state)).toBe(business);
});

it("counts over weekends, holidays and the turn of the year", () => {
	expect(addBusinessDays("2026-12-23", 3, "SP")).toBe("2026-12-29");
	expect(addBusinessDays("2026-12-30", 2, "SP")).toBe("2027-01-04");
	expect(businessDayFrom("2026-11-20", "SP")).toBe("2026-11-23");
});

it("adds days one after the other: m then n is m + n, and always a business day", () => {
	const day = fc.integer({ min: 0, max: 3_000 }).map((n) => addDays("2026-01-01", n));
	const few = fc.integer({ min: 0, max: 20 });
	fc.assert(
		fc.property(day, few, few, fc.constantFrom("SP", "BA", "SC"), (from, m, n, state) => {
			const begun = businessDayFrom(from, state);
			const both = addBusinessDays(addBusinessDays(begun, m, state), n, state);
			expect(both).toBe(addBusinessDays(begun, m + n, state));
			expect(isBusinessDay(both, state)).toBe(true);
			expect(both >= begun).toBe(true);
		}),
		{ numRuns: 50 },
	);
});

it("says a day as people do, and knows when it is today in São Paulo", () => {
	expect(dayWords("2026-11-26")).toBe("quinta-feira, 26 de novembro");
	expect(dayWords("2026-12-01")).toBe("terça-feira, 1º de dezembro");
	expect(dayOfMoment(new Date("2026-11-23T01:30:00Z"))).toBe("2026-11-22");
});
