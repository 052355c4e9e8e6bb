import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "#testing/runs.ts";
import {
	type Promotion,
	priceInForce,
	promotionState,
	untilWords,
	wholePercentOff,
} from "./promotion.ts";

const BEGINS = new Date("2026-11-27T03:00:00Z");
const ENDS = new Date("2026-12-01T03:00:00Z");
const justBefore = (at: Date) => new Date(at.getTime() - 1);
const sale: Promotion = {
	preco_promocional: 24_990,
	promocao_inicio: BEGINS,
	promocao_fim: ENDS,
};

describe("the price in force", () => {
	it.each([
		["the moment before it begins", justBefore(BEGINS), "agendada", 28_990, null],
		["the moment it begins", BEGINS, "ativa", 24_990, 28_990],
		["the last moment of it", justBefore(ENDS), "ativa", 24_990, 28_990],
		["the moment it ends", ENDS, "encerrada", 28_990, null],
	])("at %s", (_, now, state, preco, preco_normal) => {
		expect(promotionState(sale, now)).toBe(state);
		expect(priceInForce(sale, 28_990, now)).toEqual({ preco, preco_normal });
	});

	it("is without bounds where none are named", () => {
		const open = { ...sale, promocao_inicio: null, promocao_fim: null };
		expect(priceInForce(open, 28_990, BEGINS)).toEqual({ preco: 24_990, preco_normal: 28_990 });
		expect(priceInForce({ ...open, preco_promocional: null }, 100, BEGINS).preco).toBe(100);
		expect(promotionState({ ...open, preco_promocional: null }, BEGINS)).toBeNull();
	});

	it("never rises: what costs less by itself keeps its price and shows no other", () => {
		for (const own of [24_990, 24_989]) {
			expect(priceInForce(sale, own, BEGINS)).toEqual({ preco: own, preco_normal: null });
		}
		const price = fc.integer({ min: 1, max: 99_999_999 });
		fc.assert(
			fc.property(price, price, fc.date({ noInvalidDate: true }), (promo, normal, now) => {
				const found = priceInForce({ ...sale, preco_promocional: promo }, normal, now);
				expect(found.preco).toBeLessThanOrEqual(normal);
				expect(found.preco_normal).toBe(found.preco < normal ? normal : null);
			}),
			{ numRuns: runs(50, 1000) },
		);
	});
});

it("a percentage is never more than is true", () => {
	expect(wholePercentOff(28_990, 24_990)).toBe(13);
	expect(wholePercentOff(10_000, 9_001)).toBe(9);
	expect(wholePercentOff(10_000, 9_000)).toBe(10);
	expect(wholePercentOff(10_000, 9_999)).toBe(0);
	const price = fc.integer({ min: 1, max: 99_999_999 });
	fc.assert(
		fc.property(price, price, (a, b) => {
			const [low, high] = a < b ? [a, b] : [b, a];
			const percent = wholePercentOff(high, low);
			expect(percent * high).toBeLessThanOrEqual((high - low) * 100);
			expect((percent + 1) * high).toBeGreaterThan((high - low) * 100);
		}),
		{ numRuns: runs(50, 1000) },
	);
});

it("says until when it is, by the clock of São Paulo", () => {
	expect(untilWords(ENDS)).toBe("até 30/11");
	expect(untilWords(new Date("2026-12-01T02:59:00Z"))).toBe("até 30/11");
	expect(untilWords(new Date("2026-11-30T21:00:00Z"))).toBe("até 30/11 às 18:00");
	expect(untilWords(new Date("2027-01-01T03:00:00Z"))).toBe("até 31/12");
});
