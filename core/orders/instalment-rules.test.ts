import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoney } from "#core/values/money.ts";
import { bestInstalment, instalmentOptions } from "./instalment-rules.ts";
import { instalmentPromise } from "./instalment-words-rules.ts";

const terms = (parcelas_sem_juros: number, parcelas_maximo = 12, parcela_minima = 1_000) => ({
	parcelas_maximo,
	parcela_minima,
	parcelas_sem_juros,
});

describe("instalments", () => {
	it.each([
		[999, 1],
		[1_999, 1],
		[2_000, 2],
		[11_999, 11],
		[12_000, 12],
		[500_000, 12],
	])("%i centavos in up to %i", (total, most) => {
		expect(instalmentOptions(total, terms(12))).toHaveLength(most);
	});

	it("say sem juros as often as the shop does", () => {
		const labels = instalmentOptions(100_000, terms(3)).map(({ label }) => label);
		expect(labels.map((label) => label.endsWith(" sem juros"))).toEqual(
			Array.from({ length: 12 }, (_, index) => index < 3),
		);
		expect(labels[1]).toBe(`2x de ${formatMoney(50_000)} sem juros`);
	});

	it("promise for a price what the checkout takes for it", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 10_000_000 }),
				fc.integer({ min: 1, max: 12 }),
				fc.integer({ min: 1, max: 12 }),
				fc.integer({ min: 0, max: 20_000 }),
				(total, most, free, least) => {
					const shop = terms(free, most, least);
					const best = bestInstalment(total, shop);
					const offered = instalmentOptions(total, shop);
					expect(offered.length).toBeLessThanOrEqual(most);
					if (best) expect(offered).toContainEqual(best);
					else expect(Math.min(free, offered.length)).toBe(1);
				},
			),
		);
	});

	it("of a small price are fewer than twelve", () => {
		expect(bestInstalment(7_490, terms(12))?.label).toBe(`7x de ${formatMoney(1_070)} sem juros`);
		expect(bestInstalment(1_500, terms(12))).toBeNull();
		// With interest the price of a part depends on the card.
		expect(bestInstalment(100_000, terms(1))).toBeNull();
	});

	it("are told for the whole shop without a price", () => {
		expect(instalmentPromise(terms(12))).toBe("Até 12x sem juros");
		expect(instalmentPromise(terms(1))).toBe("Até 12x no cartão");
		expect(instalmentPromise(terms(12, 1))).toBe("Cartão à vista");
	});
});
