import { describe, expect, it } from "vitest";
import { financingOf, formatRate } from "./financing-rules.ts";

describe("what paying in parts costs", () => {
	it("is the interest, its rate per month and the total effective cost per year", () => {
		const { interest, monthlyRate, yearlyRate } = financingOf(29_170, 32_350, 6);
		expect(interest).toBe(3_180);
		expect(formatRate(monthlyRate)).toBe("3,04%");
		// Twelve times the rate of a month, compounded.
		expect(yearlyRate).toBeCloseTo((1 + monthlyRate) ** 12 - 1, 10);
		expect(formatRate(yearlyRate)).toMatch(/^43,\d\d%$/);
	});

	it("is nothing without interest, also where rounding takes a centavo", () => {
		expect(financingOf(10_000, 10_000, 3)).toEqual({ interest: 0, monthlyRate: 0, yearlyRate: 0 });
		expect(financingOf(10_000, 9_999, 3).yearlyRate).toBe(0);
	});

	it("of a single payment of more is that much in a month", () => {
		expect(financingOf(10_000, 10_500, 1).monthlyRate).toBeCloseTo(0.05, 6);
	});
});
