import { href } from "react-router";
import type { CheckoutOrder } from "#core/orders/types.ts";

/** What the checkout knows: of this browser, of the address, and of the order as the server last answered. */
export type CheckoutFacts = {
	/** Cart and form are hydrated and the server has answered about the open order. */
	restored: boolean;
	cartEmpty: boolean;
	/** The address asks for the payment step. */
	atPayment: boolean;
	order: Pick<CheckoutOrder, "challenge"> | null;
	/** The order is paid, or its card is with the bank. */
	settled: boolean;
	/** This tab's order can be neither paid nor changed any more. */
	closedToken: string | null;
};

/**
 * - `restoring`: nothing is known yet
 * - `empty`: nothing to order and nothing to pay
 * - `information`: the form; `closed` beside it names the order that ended meanwhile
 * - `payment`: an order is paid by PIX, boleto or card
 * - `challenge`: a bank waits for the shopper's answer; nothing else can be done with the order
 * - `closed`: the order ended and there is nothing to order anew
 * - `settled`: leads to the confirmation, or to the page that waits for the bank
 */
export type CheckoutState =
	| "restoring"
	| "empty"
	| "information"
	| "payment"
	| "challenge"
	| "closed"
	| "settled";

export function checkoutState(facts: CheckoutFacts): CheckoutState {
	const { restored, cartEmpty, atPayment, order, settled, closedToken } = facts;
	if (settled) return "settled";
	if (!restored) return "restoring";
	if (order?.challenge) return "challenge";
	if (order) return atPayment || cartEmpty ? "payment" : "information";
	if (!cartEmpty) return "information";
	return closedToken ? "closed" : "empty";
}

/** The step that the heading shows; while restoring, the one that is likely to come. */
export const checkoutStep = (facts: CheckoutFacts): 1 | 2 => {
	const state = checkoutState({ ...facts, restored: true });
	return state === "payment" || state === "challenge" || state === "settled" ? 2 : 1;
};

export const PAYMENT_STEP = `${href("/checkout")}?etapa=pagamento`;

/** The address that a state belongs to, where the current one is another; `null` where it may stay. */
export function checkoutRedirect(facts: CheckoutFacts): string | null {
	const { atPayment, closedToken } = facts;
	const state = checkoutState(facts);
	if (state === "challenge" && !atPayment) return PAYMENT_STEP;
	if (state === "closed" && closedToken) return href("/pedido/:token", { token: closedToken });
	if (state === "information" && atPayment && closedToken) return href("/checkout");
	return null;
}
