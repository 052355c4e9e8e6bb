import fc from "fast-check";
import { expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "#core/content/shared/default-settings.ts";
import { giftDayWords, giftSpentWords, giftValues, isInTerm, spentOf } from "./gift.ts";
import { orderTotals } from "./totals.ts";

const amount = fc.integer({ min: 500, max: 1_000_000 });

it("costs what it holds, by every method and whatever the discount of PIX", () => {
	fc.assert(
		fc.property(
			amount,
			fc.integer({ min: 0, max: 50 }),
			fc.constantFrom("pix", "boleto", "credit_card", null),
			(subtotal, desconto_pix_percentual, method) => {
				const prices = { ...DEFAULT_SETTINGS, desconto_pix_percentual };
				const sums = { subtotal, shipping: 0, code_discount: 0, shipping_method: "vale" };
				expect(orderTotals(sums, method, prices)).toMatchObject({ discount: 0, total: subtotal });
			},
		),
	);
});

it.each([
	["50 100 200 300", 3_000, 20_000, [5_000, 10_000, 20_000]],
	["300 50 50", 3_000, 100_000, [5_000, 30_000]],
	["", 3_000, 100_000, []],
])("suggests of %j from %i to %i: %j", (vale_valores, vale_minimo, vale_maximo, values) => {
	expect(giftValues({ vale_valores, vale_minimo, vale_maximo })).toEqual(values);
});

it("was spent as far as neither the balance nor refunds hold it", () => {
	fc.assert(
		fc.property(amount, fc.nat(), fc.nat(), (emitido, a, b) => {
			const devolvido = a % (emitido + 1);
			const saldo = b % (emitido - devolvido + 1);
			expect(spentOf({ emitido, devolvido, saldo }) + devolvido + saldo).toBe(emitido);
		}),
	);
	expect(giftSpentWords(0)).toContain("não há o que devolver");
	expect(giftSpentWords(2_050)).toContain("20,50");
});

it("may be given up until the seventh day after its payment, of the shop's days", () => {
	const paid = new Date("2026-11-20T23:30:00-03:00");
	const at = (text: string) => isInTerm(paid, new Date(text));
	expect(at("2026-11-27T23:59:00-03:00")).toBe(true);
	expect(at("2026-11-28T00:01:00-03:00")).toBe(false);
	expect(isInTerm(null, paid)).toBe(false);
});

it("says that it was sent only where mail leaves, and never of a cancelled purchase", () => {
	const words = (enviado_em: Date | null, over = {}) =>
		giftDayWords(
			{ enviado_em, enviar_em: "2026-12-24" },
			{ today: "2026-12-01", cancelled: false, sendsMail: true, ...over },
		);
	const sent = new Date("2026-12-24T11:05:00Z");
	expect(words(null)).toContain("24/12/2026");
	expect(words(sent)).toContain("Enviado em 24/12/2026");
	expect(words(sent, { sendsMail: false })).toContain("espera");
	expect(words(null, { cancelled: true })).toContain("cancelada");
});
