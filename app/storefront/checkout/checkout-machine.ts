import { href } from "react-router";
import { isCheaper, type LineProblem } from "#core/orders/shared/lines.ts";
import type { CheckoutOrder, Totals } from "#core/orders/types.ts";
import { ADDRESS_NAMES } from "#core/values/address.ts";
import { OUTAGE_SAID } from "#core/values/failure-texts.ts";
import type { OrderAnswer } from "./place-order-action.ts";

/** What is wrong with form and cart. */
export type Findings = {
	errors: Record<string, string>;
	/** Found by the browser when a field is left, before submission. */
	noticed: Record<string, string>;
	/** Problems of the cart's lines, until they are settled. */
	problems: LineProblem[];
	/** Prices that fell; the cart holds them already. */
	lowered: LineProblem[];
	couponError: string | null;
	/** Failure of the shop or the network. */
	failure: string | null;
	/** An order may exist whose answer was lost. */
	unanswered: boolean;
	/** The server's totals, where they differ from the displayed ones. */
	now: Totals | null;
	/** Why the coupon was removed. */
	lostCoupon: string | null;
};

export type OrderRefusal = Extract<OrderAnswer, { ok: false }> & {
	title?: string;
	message?: string;
};

/** Displayed totals, and the choices that they are for. */
export type Quote = { chosen: string; displayed: Totals; totals: Totals };

/** What happened in this tab. The rest of the state is in `CheckoutFacts`. */
export type Checkout = {
	/** Cart and form are hydrated and the server has answered about the open order. */
	restored: boolean;
	/** A paid order, or one whose card is with the bank; `watched`: this tab displayed the checkout meanwhile. */
	settled: { order: CheckoutOrder; watched: boolean } | null;
	/** This tab's order can be neither paid nor changed any more. */
	closedToken: string | null;
	/** The shop's last answer, where it refused the order. */
	refusal: OrderRefusal | null;
	found: Findings;
	submitted: Quote | null;
	/** The total before it changed; `pressed`: found on submit, not while somebody types. */
	before: (Quote & { pressed: boolean }) | null;
};

export type CheckoutFacts = {
	cartEmpty: boolean;
	/** The address asks for the payment step. */
	atPayment: boolean;
	order: Pick<CheckoutOrder, "challenge"> | null;
	/** The order was submitted and the answer is pending. */
	placing: boolean;
};

/**
 * - `restoring`: nothing is known yet
 * - `empty`: nothing to order and nothing to pay
 * - `information`: the form; `placing` while it is submitted, `refused` with the shop's findings
 * - `payment`: an order is paid; PIX, card, boleto and what may end them are `payment/payment-machine.ts`
 * - `challenge`: a bank waits for the shopper's answer; nothing else can be done with the order
 * - `settled`: leads to the confirmation, or to the page that waits for the bank
 * - `settledElsewhere`: the same, at once: it was paid before this tab displayed the checkout
 * - `closed`: the order ended and there is nothing to order anew
 */
export type CheckoutState =
	| "restoring"
	| "empty"
	| "information"
	| "placing"
	| "refused"
	| "payment"
	| "challenge"
	| "settled"
	| "settledElsewhere"
	| "closed";

export type CheckoutEvent =
	/** The server answered about the open order. */
	| { type: "checked" }
	| { type: "settled"; order: CheckoutOrder }
	| { type: "closed"; token: string }
	| { type: "submitted"; quote: Quote }
	| { type: "refused"; refusal: OrderRefusal }
	| { type: "placed" }
	/** A coupon in use expired while the form was open. */
	| { type: "couponLost"; why: string; quote: Quote }
	| { type: "found"; found: Partial<Findings> }
	/** Fields were edited: their errors no longer count. */
	| { type: "edited"; names: string[] }
	/** The form is no longer displayed. */
	| { type: "left" };

const NOTHING_FOUND: Findings = {
	errors: {},
	noticed: {},
	problems: [],
	lowered: [],
	couponError: null,
	failure: null,
	unanswered: false,
	now: null,
	lostCoupon: null,
};
const NOTHING_SUBMITTED = { refusal: null, found: NOTHING_FOUND, submitted: null, before: null };

export const NEW_CHECKOUT: Checkout = {
	restored: false,
	settled: null,
	closedToken: null,
	...NOTHING_SUBMITTED,
};

export function reduceCheckout(now: Checkout, event: CheckoutEvent): Checkout {
	const { found } = now;
	switch (event.type) {
		case "checked":
			return now.restored ? now : { ...now, restored: true };
		case "settled":
			if (now.settled?.order.token === event.order.token) return now;
			return { ...now, settled: { order: event.order, watched: now.restored } };
		case "closed":
			return { ...now, closedToken: event.token };
		case "submitted": {
			// Lower prices are in the cart already; whether an unanswered order exists is still unknown.
			const { lowered, unanswered } = found;
			const submitted = event.quote;
			return {
				...now,
				...NOTHING_SUBMITTED,
				submitted,
				found: { ...NOTHING_FOUND, lowered, unanswered },
			};
		}
		case "refused": {
			const { refusal } = event;
			const before = now.submitted && { ...now.submitted, pressed: true };
			return { ...now, refusal, before, found: { ...found, ...readRefusal(refusal).found } };
		}
		case "placed":
			return { ...now, ...NOTHING_SUBMITTED, closedToken: null };
		case "couponLost": {
			const { why, quote } = event;
			return {
				...now,
				before: { ...quote, pressed: false },
				found: { ...found, couponError: why, lostCoupon: why },
			};
		}
		case "found":
			return { ...now, found: { ...found, ...event.found } };
		case "edited": {
			if (!event.names.some((name) => found.errors[name] ?? found.noticed[name])) return now;
			const [errors, noticed] = [found.errors, found.noticed].map((all) =>
				Object.fromEntries(Object.entries(all).filter(([name]) => !event.names.includes(name))),
			) as [Findings["errors"], Findings["noticed"]];
			return { ...now, found: { ...found, errors, noticed } };
		}
		case "left":
			return { ...now, ...NOTHING_SUBMITTED };
	}
}

export function checkoutState(now: Checkout, facts: CheckoutFacts): CheckoutState {
	const { cartEmpty, atPayment, order, placing } = facts;
	if (now.settled) return now.settled.watched ? "settled" : "settledElsewhere";
	if (!now.restored) return "restoring";
	if (order?.challenge) return "challenge";
	if (order && (atPayment || cartEmpty)) return "payment";
	if (!order && cartEmpty) return now.closedToken ? "closed" : "empty";
	if (placing) return "placing";
	return now.refusal ? "refused" : "information";
}

const FORM: readonly CheckoutState[] = ["information", "placing", "refused"];
export const isForm = (state: CheckoutState): boolean => FORM.includes(state);
export const isSettled = (state: CheckoutState): boolean =>
	state === "settled" || state === "settledElsewhere";

/** The step that the heading shows; while restoring, the one that is likely to come. */
export function checkoutStep(now: Checkout, facts: CheckoutFacts): 1 | 2 {
	const state = checkoutState({ ...now, restored: true }, facts);
	return state === "payment" || state === "challenge" || isSettled(state) ? 2 : 1;
}

export const PAYMENT_STEP = `${href("/checkout")}?etapa=pagamento`;

/** The address that a state belongs to, where the current one is another; `null` where it may stay. */
export function checkoutRedirect(now: Checkout, facts: CheckoutFacts): string | null {
	const { closedToken } = now;
	const state = checkoutState(now, facts);
	if (state === "challenge" && !facts.atPayment) return PAYMENT_STEP;
	if (state === "closed" && closedToken) return href("/pedido/:token", { token: closedToken });
	if (isForm(state) && facts.atPayment && closedToken) return href("/checkout");
	return null;
}

export type TotalChange = { before: Totals; now: Totals; pressed: boolean; why?: string };

/**
 * The total to display: the server's counts until the page has it too, or a choice changes. With what changed: after a
 * coupon was removed, until another is used, or since the server found another total.
 */
export function totalsOf(
	{ before, found }: Pick<Checkout, "before" | "found">,
	{ chosen, displayed }: Omit<Quote, "totals">,
	coupon: boolean,
): { totals: Totals; change: TotalChange | null } {
	const current = before?.chosen === chosen && found.now;
	const unknown = current && JSON.stringify(before.displayed) === JSON.stringify(displayed);
	const totals = unknown ? current : displayed;
	if (!before) return { totals, change: null };
	const was = { before: before.totals, pressed: before.pressed };
	const why = found.lostCoupon;
	if (why && !coupon) return { totals, change: { ...was, now: displayed, why } };
	const differs = current && totals.total !== before.totals.total;
	return { totals, change: differs ? { ...was, now: totals } : null };
}

const SPENT = {
	renewals:
		"A reserva deste pedido já foi renovada duas vezes. Continue de novo para fazer um pedido novo com os mesmos itens.",
	addresses:
		"O e-mail deste pedido já foi trocado uma vez. Continue de novo para fazer um pedido novo com os mesmos itens e este e-mail.",
};

/** The other address fields appear only after the CEP. */
const withoutAddress = (errors: Record<string, string>): Record<string, string> =>
	Object.fromEntries(
		Object.entries(errors).filter(
			([name]) => name === "address_cep" || !name.startsWith("address_"),
		),
	);

const FIELDS = [
	"customer_name",
	"customer_email",
	"customer_phone",
	"customer_cpf",
	"customer_company",
	...ADDRESS_NAMES,
	"shipping_method",
	"pickup_cpf",
	"notes",
];

/** The fields with errors, in the order of the form. */
export const wrongFields = (errors: Record<string, string> = {}): string[] =>
	FIELDS.filter((name) => errors[name]);

/** A refusal as findings, and its message. */
export function readRefusal(refusal: OrderRefusal): { found: Partial<Findings>; message: string } {
	const { error } = refusal;
	const failed = (failure: string) => ({ found: { failure }, message: failure });
	switch (error.code) {
		case "invalid": {
			const all = Object.fromEntries(
				Object.entries(error.fields).map(([name, text]) => [name.replace(/^form\./, ""), text]),
			);
			const errors = all["address_cep"] ? withoutAddress(all) : all;
			return { found: { errors }, message: Object.values(errors)[0] ?? "" };
		}
		case "lines": {
			const lowered = error.problems.filter(isCheaper);
			const problems = error.problems.filter((problem) => !isCheaper(problem));
			return { found: { lowered, problems }, message: "Confira os itens do carrinho." };
		}
		case "total":
			return {
				found: { now: error.totals },
				message: "O total mudou. Confira antes de continuar.",
			};
		case "later":
			return failed(
				`A data da entrega mudou: agora ${error.words}. Nada foi cobrado. Confira e continue.`,
			);
		case "discount": {
			const { message } = error;
			return { found: { couponError: message, lostCoupon: message }, message };
		}
		case "too_many":
		case "not_selling":
			return failed(error.message);
		case "spent":
			return failed(SPENT[error.why]);
		case "failed": {
			// Network failures have the browser's title and message; the shop's have a message only.
			const { title, message } = refusal;
			const why = title && message ? `${title}. ${message}` : OUTAGE_SAID;
			const failure = `Erro ao processar pedido. ${why}`;
			return { found: { failure, unanswered: true }, message: why };
		}
		case "closed":
			return { found: {}, message: "Este pedido não pode mais ser alterado." };
	}
}
