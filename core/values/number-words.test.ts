import fc from "fast-check";
import { expect, it } from "vitest";
import { runs } from "#testing/runs.ts";
import { formatMoney } from "./money.ts";
import { hundredthsWords, numberWords } from "./number-words-rules.ts";

const LARGEST = 10 ** 12;
const whole = fc.integer({ min: -LARGEST, max: LARGEST }).filter((number) => number !== 0);
const known = (value: number, options: Intl.NumberFormatOptions = {}) =>
	new Intl.NumberFormat("pt-BR", options).format(value);

it("writes whole numbers, tenths and hundredths as Intl does", () => {
	fc.assert(
		fc.property(whole, (number) => {
			expect(numberWords(number)).toBe(known(number));
			expect(numberWords(number / 10)).toBe(known(number / 10));
			expect(hundredthsWords(number)).toBe(known(number / 100, { minimumFractionDigits: 2 }));
		}),
		{ numRuns: runs(50, 1000) },
	);
});

it("writes prices as Intl does", () => {
	fc.assert(
		fc.property(whole, (centavos) => {
			const price = known(centavos / 100, { style: "currency", currency: "BRL" });
			expect(formatMoney(centavos)).toBe(price);
		}),
		{ numRuns: runs(50, 1000) },
	);
	expect(formatMoney(0)).toBe("R$\u00a00,00");
});
