import { describe, expect, it } from "vitest";
import type { CheckoutOrder, Totals } from "#core/orders/types.ts";
import {
	type Checkout,
	type CheckoutEvent,
	type CheckoutFacts,
	type CheckoutState,
	checkoutRedirect,
	checkoutState,
	checkoutStep,
	isForm,
	NEW_CHECKOUT,
	type OrderRefusal,
	type Quote,
	reduceCheckout,
	totalsOf,
} from "./checkout-machine.ts";

const FACTS: CheckoutFacts = { cartEmpty: false, atPayment: false, order: null, placing: false };
const ORDER = { challenge: null };
const CHALLENGE = { challenge: { paymentId: "p", secondsLeft: 300 } };
const paid = (token: string) => ({ token }) as CheckoutOrder;

const totals = (total: number): Totals => ({
	subtotal: total,
	shipping: 0,
	discount: 0,
	code_discount: 0,
	total,
});
const quoteOf = (total: number, chosen = "a"): Quote => ({
	chosen,
	displayed: totals(total),
	totals: totals(total),
});

const CHECKED = { type: "checked" } as const;
const CLOSED = { type: "closed", token: "t" } as const;
const SETTLED = { type: "settled", order: paid("s") } as const;
const SUBMITTED = { type: "submitted", quote: quoteOf(100) } as const;
const refusedBy = (error: OrderRefusal["error"]): CheckoutEvent => ({
	type: "refused",
	refusal: { ok: false, error } as OrderRefusal,
});
const INVALID = refusedBy({
	code: "invalid",
	fields: {
		"form.customer_name": "Informe o nome",
		"form.address_cep": "CEP",
		"form.address_street": "Rua",
	},
});

const checkoutAfter = (...events: CheckoutEvent[]): Checkout =>
	events.reduce(reduceCheckout, NEW_CHECKOUT);

it.each<[string, CheckoutEvent[], Partial<CheckoutFacts>, CheckoutState, 1 | 2, string | null]>([
	["nothing is known yet", [], {}, "restoring", 1, null],
	["an order is likely to be paid", [], { order: ORDER, atPayment: true }, "restoring", 2, null],
	["a cart is ordered", [CHECKED], {}, "information", 1, null],
	["payment before there is an order", [CHECKED], { atPayment: true }, "information", 1, null],
	["back from the payment", [CHECKED], { order: ORDER }, "information", 1, null],
	["the form is submitted", [CHECKED, SUBMITTED], { placing: true }, "placing", 1, null],
	["the shop refuses it", [CHECKED, SUBMITTED, INVALID], {}, "refused", 1, null],
	[
		"and it is submitted again",
		[CHECKED, INVALID, SUBMITTED],
		{ placing: true },
		"placing",
		1,
		null,
	],
	["the form was left", [CHECKED, INVALID, { type: "left" }], {}, "information", 1, null],
	["an order is paid", [CHECKED], { order: ORDER, atPayment: true }, "payment", 2, null],
	["its lines left the cart", [CHECKED], { order: ORDER, cartEmpty: true }, "payment", 2, null],
	["a bank asks", [CHECKED], { order: CHALLENGE, atPayment: true }, "challenge", 2, null],
	["at the form too", [CHECKED], { order: CHALLENGE }, "challenge", 2, "/checkout?etapa=pagamento"],
	["there is nothing to order", [CHECKED], { cartEmpty: true }, "empty", 1, null],
	["the order ended, the cart is full", [CHECKED, CLOSED], {}, "information", 1, null],
	[
		"it ended at the payment",
		[CHECKED, CLOSED],
		{ atPayment: true },
		"information",
		1,
		"/checkout",
	],
	["it ended, the cart is empty", [CHECKED, CLOSED], { cartEmpty: true }, "closed", 1, "/pedido/t"],
	[
		"a new one was placed",
		[CHECKED, CLOSED, { type: "placed" }],
		{ cartEmpty: true },
		"empty",
		1,
		null,
	],
	["it is paid", [CHECKED, SETTLED], { cartEmpty: true }, "settled", 2, null],
	["it was paid before this tab knew of it", [SETTLED], {}, "settledElsewhere", 2, null],
])("%s", (_, events, facts, state, step, redirect) => {
	const now = checkoutAfter(...events);
	const all = { ...FACTS, ...facts };
	expect(checkoutState(now, all)).toBe(state);
	expect(checkoutStep(now, all)).toBe(step);
	expect(checkoutRedirect(now, all)).toBe(redirect);
});

it("shows the form until an order is placed, also once the shop refuses it", () => {
	const form = (...events: CheckoutEvent[]) =>
		isForm(checkoutState(checkoutAfter(...events), FACTS));
	expect(form(CHECKED)).toBe(true);
	expect(form(CHECKED, SUBMITTED, INVALID)).toBe(true);
	expect(form(SETTLED)).toBe(false);
});

it("settles an order once, however often it is reported", () => {
	const now = checkoutAfter(SETTLED);
	expect(reduceCheckout(now, SETTLED)).toBe(now);
	expect(reduceCheckout(now, { type: "settled", order: paid("other") }).settled?.order.token).toBe(
		"other",
	);
});

describe("findings", () => {
	it("of an unknown CEP leave out the fields that appear after it", () => {
		expect(checkoutAfter(INVALID).found.errors).toEqual({
			customer_name: "Informe o nome",
			address_cep: "CEP",
		});
	});

	it("end field by field while the form is edited", () => {
		const now = checkoutAfter(INVALID, {
			type: "found",
			found: { noticed: { customer_email: "?" } },
		});
		expect(reduceCheckout(now, { type: "edited", names: ["notes"] })).toBe(now);
		const edited = reduceCheckout(now, {
			type: "edited",
			names: ["customer_name", "customer_email"],
		});
		expect(edited.found).toMatchObject({ errors: { address_cep: "CEP" }, noticed: {} });
	});

	it("end with the next submission, except lower prices and an unanswered order", () => {
		const lines = refusedBy({
			code: "lines",
			problems: [{ reason: "price", price: 90, was: 100 } as never],
		});
		const failed = refusedBy({ code: "failed", message: "" });
		const { found, refusal } = checkoutAfter(SUBMITTED, INVALID, lines, failed, SUBMITTED);
		expect(refusal).toBeNull();
		expect(found).toMatchObject({ errors: {}, failure: null, unanswered: true });
	});
});

describe("the total", () => {
	const server = refusedBy({ code: "total", totals: totals(120) });
	const displayed = totals(100);

	it("is the server's until the page has it, or a choice changes", () => {
		const now = checkoutAfter(SUBMITTED, server);
		expect(totalsOf(now, { chosen: "a", displayed }, false)).toMatchObject({
			totals: { total: 120 },
			change: { before: { total: 100 }, now: { total: 120 }, pressed: true },
		});
		expect(totalsOf(now, { chosen: "b", displayed }, false)).toEqual({
			totals: displayed,
			change: null,
		});
		expect(totalsOf(now, { chosen: "a", displayed: totals(120) }, false).change?.now.total).toBe(
			120,
		);
	});

	it("changes when a coupon ends, until another is used", () => {
		const now = checkoutAfter({ type: "couponLost", why: "Expirou", quote: quoteOf(80) });
		const change = { before: totals(80), now: displayed, pressed: false, why: "Expirou" };
		expect(totalsOf(now, { chosen: "b", displayed }, false).change).toEqual(change);
		expect(totalsOf(now, { chosen: "b", displayed }, true).change).toBeNull();
	});
});
