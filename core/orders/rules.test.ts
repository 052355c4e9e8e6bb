import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "#core/content/site-defaults-rules.ts";
import { eventTitle } from "./event-titles-rules.ts";
import {
	customerStatusWord,
	discountFor,
	discountLines,
	orderNumber,
	promisesDay,
	saysPayment,
	shippingFor,
	statusWord,
	totalsFor,
} from "./rules.ts";

const prices = DEFAULT_SETTINGS;

describe("delivery (rule money 3)", () => {
	it.each([
		[100, 1_200],
		[29_900, 1_200],
		[29_901, 0],
	])("standard for %i centavos costs %i", (subtotal, shipping) => {
		expect(shippingFor(subtotal, "standard", prices)).toBe(shipping);
	});

	it("express is always charged", () => {
		expect(shippingFor(100, "express", prices)).toBe(2_500);
		expect(shippingFor(100_000, "express", prices)).toBe(2_500);
	});
});

describe("totals", () => {
	it("PIX takes 5 % off everything, delivery included", () => {
		expect(totalsFor(28_990, "standard", "pix", prices)).toEqual({
			subtotal: 28_990,
			shipping: 1_200,
			code_discount: 0,
			// 301,90 × 0,95 = 286,805, rounded half up.
			discount: 1_509,
			total: 28_681,
		});
	});

	it.each(["credit_card", "debit_card", null] as const)("%s has no discount", (method) => {
		expect(discountFor(30_190, method, prices)).toBe(0);
	});

	it("always add up, with the PIX total nearest to 95 %", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: 10_000_000 }),
				fc.constantFrom("standard", "express"),
				fc.constantFrom("pix", "credit_card", "debit_card", null),
				(subtotal, shippingMethod, method) => {
					const totals = totalsFor(subtotal, shippingMethod, method, prices);
					expect(totals.total).toBe(totals.subtotal + totals.shipping - totals.discount);
					expect(totals.discount).toBeGreaterThanOrEqual(0);
					const full = totals.subtotal + totals.shipping;
					if (method === "pix")
						expect(Math.abs(totals.total * 100 - full * 95)).toBeLessThanOrEqual(50);
				},
			),
		);
	});
});

describe("a discount code", () => {
	it("comes off the subtotal, then delivery is added, then PIX takes its part of the rest", () => {
		expect(totalsFor(28_990, "standard", "pix", prices, 2_899)).toEqual({
			subtotal: 28_990,
			shipping: 1_200,
			code_discount: 2_899,
			// (289,90 − 28,99 + 12,00) × 0,95 = 259,2645, rounded half up.
			discount: 4_264,
			total: 25_926,
		});
	});

	it("does not take free delivery away", () => {
		expect(totalsFor(29_901, "standard", null, prices, 10_000).shipping).toBe(0);
		expect(totalsFor(29_900, "standard", null, prices, 10_000).shipping).toBe(1_200);
	});

	it("always adds up, with the PIX total nearest to 95 % of what is left", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 100, max: 10_000_000 }),
				fc.nat(100),
				fc.constantFrom("standard", "express"),
				fc.constantFrom("pix", "credit_card", null),
				(subtotal, percent, shippingMethod, method) => {
					const off = Math.floor(((subtotal - 100) * percent) / 100);
					const totals = totalsFor(subtotal, shippingMethod, method, prices, off);
					expect(totals.total).toBe(totals.subtotal + totals.shipping - totals.discount);
					expect(totals.total).toBeGreaterThan(0);
					expect(totals.code_discount).toBe(off);
					expect(totals.discount).toBeGreaterThanOrEqual(off);
					const rest = subtotal - off + totals.shipping;
					if (method === "pix") {
						expect(Math.abs(totals.total * 100 - rest * 95)).toBeLessThanOrEqual(50);
					} else expect(totals.discount).toBe(off);
				},
			),
		);
	});

	it("and PIX are told apart", () => {
		const of = (code_discount: number, discount: number) =>
			discountLines({ code_discount, discount, discount_code: "DESC1" });
		expect(of(0, 0)).toEqual([]);
		expect(of(0, 500)).toEqual([{ name: "Desconto PIX", amount: 500 }]);
		expect(of(300, 300)).toEqual([{ name: "Cupom DESC1", amount: 300 }]);
		expect(of(300, 500)).toEqual([
			{ name: "Cupom DESC1", amount: 300 },
			{ name: "Desconto PIX", amount: 200 },
		]);
	});
});

describe("an order's words", () => {
	it("its number is the first 8 characters of the id, uppercased", () => {
		expect(orderNumber("5d1f2e0c-0000-4000-8000-000000000001")).toBe("5D1F2E0C");
	});

	it("the timeline keeps the shop's own business to itself", () => {
		expect(eventTitle({ kind: "created", value: "pendente" })).toBe("Pedido criado");
		expect(eventTitle({ kind: "payment", value: "approved" })).toBe("Pagamento aprovado");
		expect(eventTitle({ kind: "stock", value: "missing" })).toBeNull();
		expect(eventTitle({ kind: "note", value: null })).toBeNull();
	});
});

describe("how an order stands", () => {
	const order = (over: Partial<Parameters<typeof customerStatusWord>[0]> = {}) => ({
		status: "pendente" as const,
		payment_status: "pending" as const,
		cancelled_at: null,
		...over,
	});

	it("is told to its customer in their words, the payment apart", () => {
		expect(customerStatusWord(order())).toBe("Pendente");
		expect(customerStatusWord(order({ payment_status: "approved" }))).toBe("Em preparação");
		const preparing = order({ status: "processando", payment_status: "approved" });
		expect(customerStatusWord(preparing)).toBe("Em preparação");
		expect(customerStatusWord({ ...preparing, awaits_pieces: true })).toBe("Buscando a peça");
		const sent = order({ status: "enviado", payment_status: "approved" });
		expect(customerStatusWord(sent)).toBe("Enviado");
	});

	it("is not pending where the money is back and nothing was sent", () => {
		const refunded = order({ payment_status: "refunded" });
		expect(customerStatusWord(refunded)).toBe("Encerrado");
		expect(customerStatusWord(order({ payment_status: "approved", dispute: "lost" }))).toBe(
			"Encerrado",
		);
		expect(customerStatusWord({ ...refunded, status: "entregue" })).toBe("Entregue");
		expect(customerStatusWord({ ...refunded, cancelled_at: new Date() })).toBe("Cancelado");
	});

	it("says nothing of a payment of what was given up unpaid", () => {
		expect(saysPayment(order())).toBe(true);
		const cancelled = order({ cancelled_at: new Date() });
		expect(saysPayment(cancelled)).toBe(false);
		expect(saysPayment({ ...cancelled, payment_status: "expired" })).toBe(false);
		expect(saysPayment({ ...cancelled, payment_status: "refunded" })).toBe(true);
	});

	it("stays the shop's own word for the shop, and Cancelado for both", () => {
		expect(statusWord(order({ payment_status: "approved" }))).toBe("Pendente");
		const cancelled = order({ payment_status: "approved", cancelled_at: new Date() });
		expect([statusWord(cancelled), customerStatusWord(cancelled)]).toEqual([
			"Cancelado",
			"Cancelado",
		]);
	});
});

it("a day is promised only of what can still arrive", () => {
	const money = { payment_status: "approved", dispute: null } as const;
	const order = { ...money, cancelled_at: null, awaits_pieces: false };
	expect(promisesDay(order)).toBe(true);
	expect(promisesDay({ ...order, dispute: "won" })).toBe(true);
	expect(promisesDay({ ...order, dispute: "fraud" })).toBe(true);
	expect(promisesDay({ ...order, payment_status: "refunded" })).toBe(false);
	expect(promisesDay({ ...order, payment_status: "refunded", dispute: "lost" })).toBe(false);
	expect(promisesDay({ ...order, dispute: "chargeback" })).toBe(false);
	expect(promisesDay({ ...order, cancelled_at: new Date() })).toBe(false);
	expect(promisesDay({ ...order, awaits_pieces: true })).toBe(false);
	expect(promisesDay({ ...order, given_back: true })).toBe(false);
});
