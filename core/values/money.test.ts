import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { money } from "#platform/database/columns.ts";
import { runs } from "#testing/runs.ts";
import {
	centavosFromReais,
	formatMoney,
	formatWholeReais,
	percentOf,
	reaisFromCentavos,
} from "./money.ts";

const NBSP = "\u00a0";

describe("money", () => {
	it.each([
		[0, "0,00"],
		[5, "0,05"],
		[29_900, "299,00"],
		[123_456_789, "1.234.567,89"],
	])("%i centavos read R$ %s", (centavos, text) => {
		expect(formatMoney(centavos)).toBe(`R$${NBSP}${text}`);
	});

	it("has its thousands apart also where there are no centavos", () => {
		expect(formatWholeReais(1_285)).toBe("R$ 1.285");
		expect(formatWholeReais(300)).toBe("R$ 300");
	});

	it("rounds half up, once (rule money 2)", () => {
		expect(percentOf(10, 95)).toBe(10);
		expect(percentOf(30, 95)).toBe(29);
		expect(percentOf(1, 50)).toBe(1);
		expect(percentOf(28_990, 95)).toBe(27_541);
	});

	it("reads reais only with two decimals", () => {
		expect(centavosFromReais(129.9)).toBe(12_990);
		expect(centavosFromReais(0.1 + 0.2)).toBe(30);
		for (const reais of [1.005, Number.NaN, Number.POSITIVE_INFINITY, 1e300]) {
			expect(centavosFromReais(reais)).toBeNull();
		}
	});

	it("travels through JSON unchanged", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 10_000_000_00 }), (centavos) => {
				const travelled = JSON.parse(JSON.stringify(reaisFromCentavos(centavos))) as number;
				expect(centavosFromReais(travelled)).toBe(centavos);
			}),
			{ numRuns: runs(50, 1000) },
		);
	});

	it("is kept by the database as written", () => {
		const column = money("preco") as unknown as {
			config: {
				customTypeParams: { toDriver(n: number): string; fromDriver(text: string): number };
			};
		};
		const { toDriver, fromDriver } = column.config.customTypeParams;
		fc.assert(
			fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (centavos) => {
				expect(fromDriver(toDriver(centavos))).toBe(centavos);
			}),
			{ numRuns: runs(50, 1000) },
		);
		expect(fromDriver("12.5")).toBe(1_250);
		expect(() => toDriver(1.5)).toThrow("not whole centavos");
	});
});
