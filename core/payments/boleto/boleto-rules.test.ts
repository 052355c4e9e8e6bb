import { describe, expect, it } from "vitest";
import { clearedBy, dueDayOf, endOfDueDay } from "./boleto-rules.ts";

describe("the due day", () => {
	it.each([
		["2026-11-23", 3, "2026-11-26", "a Monday and three days"],
		["2026-11-25", 3, "2026-11-30", "a Saturday is moved to Monday"],
		["2026-12-22", 3, "2026-12-28", "Christmas, a Friday, and its weekend"],
		["2026-12-30", 1, "2026-12-31", "the last day of the year"],
		["2026-12-31", 1, "2027-01-04", "New Year"],
		["2027-02-06", 3, "2027-02-10", "Carnival keeps banks closed"],
	])("of %s and %i days is %s: %s", (today, days, due) => {
		expect(dueDayOf(today, days)).toBe(due);
	});

	it("ends at midnight in Brasília, and banks tell of it two business days later", () => {
		expect(endOfDueDay("2026-11-26").toISOString()).toBe("2026-11-27T02:59:59.000Z");
		expect(clearedBy("2026-11-26").toISOString()).toBe("2026-12-01T02:59:59.000Z");
		expect(clearedBy("2026-12-24").toISOString()).toBe("2026-12-30T02:59:59.000Z");
	});
});
