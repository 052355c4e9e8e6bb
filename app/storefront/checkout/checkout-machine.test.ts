import { expect, it } from "vitest";
import {
	type CheckoutFacts,
	type CheckoutState,
	checkoutRedirect,
	checkoutState,
	checkoutStep,
} from "./checkout-machine.ts";

const FACTS: CheckoutFacts = {
	restored: true,
	cartEmpty: false,
	atPayment: false,
	order: null,
	settled: false,
	closedToken: null,
};
const ORDER = { challenge: null };
const CHALLENGE = { challenge: { paymentId: "p" } as never };

it.each<[string, Partial<CheckoutFacts>, CheckoutState, 1 | 2, string | null]>([
	["nothing is known yet", { restored: false }, "restoring", 1, null],
	[
		"an order is likely to be paid",
		{ restored: false, order: ORDER, atPayment: true },
		"restoring",
		2,
		null,
	],
	["a cart is ordered", {}, "information", 1, null],
	[
		"the address asks for payment before there is an order",
		{ atPayment: true },
		"information",
		1,
		null,
	],
	["back from the payment", { order: ORDER }, "information", 1, null],
	["an order is paid", { order: ORDER, atPayment: true }, "payment", 2, null],
	[
		"an order whose lines left the cart is paid",
		{ order: ORDER, cartEmpty: true },
		"payment",
		2,
		null,
	],
	["a bank asks", { order: CHALLENGE, atPayment: true }, "challenge", 2, null],
	[
		"a bank asks, wherever one is",
		{ order: CHALLENGE },
		"challenge",
		2,
		"/checkout?etapa=pagamento",
	],
	["there is nothing to order", { cartEmpty: true }, "empty", 1, null],
	["the order ended, the cart is full", { closedToken: "t" }, "information", 1, null],
	["it ended at the payment", { closedToken: "t", atPayment: true }, "information", 1, "/checkout"],
	["it ended, the cart is empty", { closedToken: "t", cartEmpty: true }, "closed", 1, "/pedido/t"],
	["it is paid", { settled: true, cartEmpty: true }, "settled", 2, null],
	[
		"it is paid before anything else is known",
		{ settled: true, restored: false },
		"settled",
		2,
		null,
	],
])("%s", (_, facts, state, step, redirect) => {
	const all = { ...FACTS, ...facts };
	expect(checkoutState(all)).toBe(state);
	expect(checkoutStep(all)).toBe(step);
	expect(checkoutRedirect(all)).toBe(redirect);
});
