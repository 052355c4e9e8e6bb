import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "#core/content/shared/default-settings.ts";
import { formatMoney } from "#core/values/money.ts";
import { checkLines, mergeLines } from "../checkout/check-cart.ts";
import { bestInstalment, financingOf, formatRate, instalmentOptions } from "./instalments.ts";
import {
	describeProblem,
	type LineProblem,
	mismatchWords,
	settleLines,
	stillCheaper,
} from "./lines.ts";
import { customerStatusWord, orderNumber, promisesDay, saysPayment, statusWord } from "./order.ts";
import { eventTitle } from "./timeline.ts";
import { discountLines, orderTotals, pixDiscount } from "./totals.ts";

const prices = {
	...DEFAULT_SETTINGS,
	desconto_pix_percentual: 5,
	parcelas_maximo: 12,
};

describe("totals", () => {
	it("PIX takes 5 % off everything, delivery included", () => {
		expect(
			orderTotals({ subtotal: 28_990, shipping: 1_200, code_discount: 0 }, "pix", prices),
		).toEqual({
			subtotal: 28_990,
			shipping: 1_200,
			code_discount: 0,
			// 301,90 × 0,95 = 286,805, rounded half up.
			discount: 1_509,
			total: 28_681,
		});
	});

	it.each(["credit_card", "debit_card", null] as const)("%s has no discount", (method) => {
		expect(pixDiscount(30_190, method, prices)).toBe(0);
	});
});

describe("a discount code", () => {
	it("comes off the subtotal, then delivery is added, then PIX takes its part of the rest", () => {
		expect(
			orderTotals({ subtotal: 28_990, shipping: 1_200, code_discount: 2_899 }, "pix", prices),
		).toEqual({
			subtotal: 28_990,
			shipping: 1_200,
			code_discount: 2_899,
			// (289,90 − 28,99 + 12,00) × 0,95 = 259,2645, rounded half up.
			discount: 4_264,
			total: 25_926,
		});
	});

	it("always adds up, with the PIX total nearest to 95 % of what is left", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 100, max: 10_000_000 }),
				fc.oneof(fc.constant(0), fc.nat(100)),
				fc.constantFrom(0, 1_200, 2_500),
				fc.constantFrom("pix", "credit_card", "debit_card", null),
				(subtotal, percent, shipping, method) => {
					const off = Math.floor(((subtotal - 100) * percent) / 100);
					const totals = orderTotals({ subtotal, shipping, code_discount: off }, method, prices);
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
		expect(of(0, 500)).toEqual([{ name: "Desconto PIX", amount: 500, pix: true }]);
		expect(of(300, 300)).toEqual([{ name: "Cupom DESC1", amount: 300 }]);
		expect(of(300, 500)).toEqual([
			{ name: "Cupom DESC1", amount: 300 },
			{ name: "Desconto PIX", amount: 200, pix: true },
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
		expect(statusWord(order({ payment_status: "approved" }))).toBe("A preparar");
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

	it.each([
		[9_999, undefined],
		[10_000, 3],
		[19_999, 3],
		[20_000, 6],
	])("%i centavos in the provider's tier: %s without interest", (total, free) => {
		const faixas = [
			{ from: 10_000, free: 3, most: 12 },
			{ from: 20_000, free: 6, most: 12 },
		];
		expect(bestInstalment(total, { ...terms(12), faixas })?.count).toBe(free);
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
});

const plain = (text: string | null) => text?.replace(/\s/g, " ");
const event = (value: string, amount?: number) => ({
	kind: "payment" as const,
	value,
	...(amount ? { amount } : {}),
});

it("whoever paid an old code reads what becomes of it, and what is still to be paid", () => {
	expect(mismatchWords([event("pending")], 31_990, false)).toBeNull();
	expect(plain(mismatchWords([event("outdated", 28_491)], 31_990, false))).toBe(
		"Você pagou o código antigo (R$ 284,91). Estamos devolvendo o valor; o pedido atual continua à espera de R$ 319,90.",
	);
	expect(
		plain(
			mismatchWords(
				[event("outdated", 28_491), event("outdated_refunded", 28_491), event("expired")],
				31_990,
				false,
			),
		),
	).toBe(
		"Você pagou o código antigo (R$ 284,91). Devolvemos o valor; o pedido atual continua à espera de R$ 319,90.",
	);
});

describe("lines", () => {
	const about = { productId: "p", size: "M", color: "Branco", quantity: 3, name: "Jaleco" };
	const problems: LineProblem[] = [
		{ ...about, reason: "unavailable" },
		{ ...about, reason: "insufficient", available: 0 },
		{ ...about, reason: "insufficient", available: 1 },
		{ ...about, reason: "insufficient", available: 2 },
		{ ...about, reason: "price_changed", oldPrice: 100, price: 200 },
		{ ...about, reason: "not_found", name: null },
	];

	it("each problem is one clear sentence (rule money 1)", () => {
		expect(problems.map(describeProblem)).toEqual([
			"Jaleco (M • Branco) não está mais disponível.",
			"Jaleco (M • Branco) esgotou.",
			"Jaleco (M • Branco): resta apenas 1 unidade.",
			"Jaleco (M • Branco): restam apenas 2 unidades.",
			`Jaleco (M • Branco): o preço mudou de ${formatMoney(100)} para ${formatMoney(200)}.`,
			"Um produto do carrinho (M • Branco) não está mais disponível.",
		]);
	});

	describe("settling the cart", () => {
		const item = {
			...about,
			name: "Jaleco",
			id: "1",
			slug: "jaleco",
			image: null,
			price: 100,
		};
		const other = { ...item, id: "2", size: "P" };

		it.each([
			[problems[0], []],
			[problems[1], []],
			[problems[3], [{ ...item, quantity: 2 }]],
			[problems[4], [{ ...item, price: 200 }]],
		])("takes over %o and leaves other lines alone", (problem, settled) => {
			expect(settleLines([item, other], [problem as LineProblem])).toEqual([...settled, other]);
		});

		it("does both when price and units changed", () => {
			expect(settleLines([item], [problems[3], problems[4]] as LineProblem[])).toEqual([
				{ ...item, quantity: 2, price: 200 },
			]);
		});
	});

	describe("a lower price that was told", () => {
		const line = { ...about, name: "Jaleco", id: "1", slug: "jaleco", image: null, price: 80 };
		const fell: LineProblem = { ...about, reason: "price_changed", oldPrice: 100, price: 80 };

		it("is told while it is so", () => {
			expect(stillCheaper([fell], [line], [])).toEqual([fell]);
			const fewer: LineProblem = { ...about, reason: "insufficient", available: 1 };
			expect(stillCheaper([fell], [line], [fewer])).toEqual([fell]);
		});

		it("is told no more when it rose again, was settled at another price, or the line is gone", () => {
			const rose: LineProblem = { ...about, reason: "price_changed", oldPrice: 80, price: 100 };
			expect(stillCheaper([fell], [line], [rose])).toEqual([]);
			expect(stillCheaper([fell], [{ ...line, price: 100 }], [])).toEqual([]);
			expect(stillCheaper([fell], [{ ...line, size: "P" }], [])).toEqual([]);
		});
	});

	describe("checking lines", () => {
		const wanted = { productId: "p", size: "M", color: "Branco", quantity: 2, price: 100 };

		it("takes the same choice sent twice as one line", () => {
			expect(mergeLines([wanted, { ...wanted, productId: "P", quantity: 3 }])).toEqual([
				{ ...wanted, quantity: 5 },
			]);
		});

		it("counts the units that the order itself keeps", () => {
			const { price: _, ...units } = wanted;
			const priced = {
				...units,
				reason: null,
				variantId: "v",
				name: "Jaleco",
				slug: "jaleco",
				sku: "J",
				image: null,
				price: 100,
				normalPrice: null,
				stock: 1,
				reserved: 0,
				weight: null,
				sides: null,
			};
			expect(checkLines([wanted], [priced], new Map()).problems).toMatchObject([
				{ reason: "insufficient", available: 1 },
			]);
			expect(checkLines([wanted], [priced], new Map([["v", 1]])).problems).toEqual([]);
		});
	});
});
