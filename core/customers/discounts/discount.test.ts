import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "#testing/runs.ts";
import {
	codeDiscountFor,
	messageForDiscount,
	normalizeCode,
	SMALLEST_CHARGE,
} from "../shared/discount.ts";

const COAT = { productId: "a", price: 28_990, quantity: 1 };
const BAG = { productId: "b", price: 5_005, quantity: 2 };
const percent = (value: number, productIds: string[] | null = null) => ({
	type: "percentage" as const,
	value,
	productIds,
});
const fixed = (value: number) => ({ type: "fixed" as const, value, productIds: null });

describe("what a code takes off", () => {
	it.each([
		["10 %", [COAT], percent(1_000), 2_899],
		// 50,05 × 0,875 = 43,79375: the rest is 43,79.
		["12,5 %", [{ ...BAG, quantity: 1 }], percent(1_250), 626],
		["10 % of its products only", [COAT, BAG], percent(1_000, ["b"]), 1_001],
		["10 % of products that are not there", [COAT], percent(1_000, ["x"]), 0],
		["R$ 20", [COAT], fixed(2_000), 2_000],
		["R$ 2.000 of less", [COAT], fixed(200_000), 28_990 - SMALLEST_CHARGE],
		["everything", [COAT], percent(10_000), 28_990 - SMALLEST_CHARGE],
		["more than everything", [COAT], percent(99_000), 28_990 - SMALLEST_CHARGE],
		["something of nothing", [], percent(1_000), 0],
		["something of the smallest", [{ ...COAT, price: 50 }], percent(1_000), 0],
	])("%s", (_, lines, terms, amount) => {
		expect(codeDiscountFor(lines, terms)).toBe(amount);
	});

	it("is whole, never negative, and leaves the rest nearest to its percentage", () => {
		fc.assert(
			fc.property(
				fc.array(
					fc.record({
						productId: fc.constantFrom("a", "b"),
						price: fc.integer({ min: 0, max: 100_000 }),
						quantity: fc.integer({ min: 1, max: 99 }),
					}),
					{ maxLength: 8 },
				),
				fc.integer({ min: 1, max: 10_000 }),
				(lines, value) => {
					const sum = lines.reduce((total, { price, quantity }) => total + price * quantity, 0);
					const off = codeDiscountFor(lines, percent(value));
					expect(Number.isInteger(off)).toBe(true);
					expect(off).toBeGreaterThanOrEqual(0);
					expect(off).toBeLessThanOrEqual(Math.max(0, sum - SMALLEST_CHARGE));
					if (sum - off > SMALLEST_CHARGE) {
						const exact = (sum * (10_000 - value)) / 10_000;
						expect(Math.abs(sum - off - exact)).toBeLessThanOrEqual(0.5);
					}
				},
			),
			{ numRuns: runs(50, 1000) },
		);
	});
});

it.each([
	[" desc-7k3q ", "DESC-7K3Q"],
	["DESC 7K3Q", "DESC7K3Q"],
	["%_'\n", ""],
])("reads %j as %s", (typed, code) => {
	expect(normalizeCode(typed)).toBe(code);
});

it("says since when a code is no longer good, in São Paulo", () => {
	expect(messageForDiscount({ code: "expired", since: new Date("2026-12-01T01:00:00Z") })).toBe(
		"Este cupom venceu em 30/11/2026",
	);
});
