import type { CheckoutOrder, OpenBoleto, PaymentMethod } from "#core/orders/types.ts";
import type { CardMistake } from "#core/payments/shared/cards.ts";
import type { PixPayment, ShortLine } from "../shop-functions.ts";

export type Challenge = NonNullable<CheckoutOrder["challenge"]>;
/** Why a card was refused; `wait` in seconds until another may be sent. */
export type CardRefusal = { title: string; message: string; wait: number | null };
/** A payment request that the shop refused, in words for the shopper. */
export type PaymentRefusal = CardRefusal & {
	code: string | null;
	lines: ShortLine[];
	fields: Record<string, string>;
};

/**
 * The steps of paying an order, at the checkout and on the order's own page (`reducePayment`).
 * `checking`, `soldOut` and `leavingBoleto` may come before the method's own steps (`paymentStep`).
 */
export type PaymentStep =
	/** No method is chosen. */
	| { name: "choice" }
	/** Money that did not pay the order waits for the shop's decision. */
	| { name: "checking" }
	/** Another method would cancel the open boleto. */
	| { name: "leavingBoleto"; boleto: OpenBoleto }
	| { name: "pixCreating" }
	/** `ranOut`: its time is over, although a payment in the last second may still be reported. */
	| { name: "pix"; pix: PixPayment; offline: boolean; ranOut: boolean }
	| { name: "pixEnded"; why: "failed" | "rejected" | "expired"; message: string }
	| { name: "card"; refusal: CardRefusal | null; mistake: CardMistake | null }
	| { name: "cardSending" }
	| { name: "challenge"; challenge: Challenge }
	| { name: "challengeCancelling"; challenge: Challenge }
	| { name: "challengeOver"; challenge: Challenge; detail: string | null }
	| { name: "boleto"; failure: string | null; errors: Record<string, string> }
	| { name: "boletoSending" }
	| { name: "boletoOpen"; boleto: OpenBoleto }
	| { name: "soldOut"; lines: ShortLine[] }
	/** Renewed as often as allowed: only a new order can be paid. */
	| { name: "spent" }
	/** Paid, or with the bank: the order follows. */
	| { name: "processing" };

export type ChallengeStep = Extract<PaymentStep, { challenge: Challenge }>;

export type PaymentFacts = {
	method: PaymentMethod | null;
	/** Centavos, with the method's discount. */
	total: number;
	order: Pick<CheckoutOrder, "challenge" | "boleto" | "short" | "to_check">;
};

export type Payment = {
	step: PaymentStep;
	method: PaymentMethod | null;
	total: number;
	/** The challenge that the order has or had. */
	challengeId: string | null;
	/** The method for which the open boleto may be cancelled. */
	leavesBoletoFor: PaymentMethod | null;
	/** Counts the times that the displayed instalments were out of date. */
	outdatedPlans: number;
};

export type PaymentEvent =
	/** Method, total or challenge of the order are others. */
	| { type: "changed"; facts: PaymentFacts }
	| { type: "leaveBoleto" }
	| { type: "pixCreated"; pix: PixPayment }
	| { type: "pixRanOut" }
	| { type: "pixAgain" }
	| { type: "submitted" }
	| { type: "refused"; refusal: PaymentRefusal }
	| { type: "mistaken"; mistake: CardMistake }
	/** The card was taken, or is with the bank. */
	| { type: "accepted" }
	| { type: "challenged"; challenge: Challenge }
	/** The provider's status of the payment that is followed; `waits`: the bank still waits for the shopper. */
	| {
			type: "reported";
			status: string;
			detail: string | null;
			waits: boolean;
			secondsLeft?: number | undefined;
	  }
	| { type: "unreachable"; offline: boolean }
	| { type: "cancel" }
	| { type: "cancelFailed" }
	/** The challenge is over; `next`: the method that comes then. */
	| { type: "challengeLeft"; next: PaymentMethod | null }
	| { type: "boletoCreated"; boleto: OpenBoleto }
	| { type: "edited"; names: string[] };

const PROCESSING: PaymentStep = { name: "processing" };
const CARD_FORM = { name: "card", refusal: null, mistake: null } satisfies PaymentStep;

function firstStep(method: PaymentMethod | null): PaymentStep {
	if (method === null) return { name: "choice" };
	if (method === "pix") return { name: "pixCreating" };
	return method === "boleto" ? { name: "boleto", failure: null, errors: {} } : CARD_FORM;
}

export const newPayment = ({ method, total, order: { challenge } }: PaymentFacts): Payment => ({
	step: challenge ? { name: "challenge", challenge } : firstStep(method),
	method,
	total,
	challengeId: challenge?.paymentId ?? null,
	leavesBoletoFor: null,
	outdatedPlans: 0,
});

const isCard = (method: PaymentMethod | null) =>
	method === "credit_card" || method === "debit_card";
export const isChallenge = (step: PaymentStep): step is ChallengeStep => "challenge" in step;
/** A challenge, or a card on its way: method and order cannot be changed. */
export const isLocked = (step: PaymentStep): boolean =>
	isChallenge(step) || step.name === "cardSending";

const newChallenge = ({ step, challengeId }: Payment, { order }: PaymentFacts): Challenge | null =>
	isChallenge(step) || order.challenge?.paymentId === challengeId ? null : order.challenge;

/** Whether `changed` is due. */
export const hasChanged = (now: Payment, facts: PaymentFacts): boolean =>
	now.method !== facts.method || now.total !== facts.total || newChallenge(now, facts) !== null;

/** The step to display: what the order needs first comes before the steps of the method. */
export function paymentStep({ step, leavesBoletoFor }: Payment, facts: PaymentFacts): PaymentStep {
	const { method, order } = facts;
	if (isLocked(step)) return step;
	if (order.to_check) return { name: "checking" };
	if (method === null && order.short.length > 0) return { name: "soldOut", lines: order.short };
	if (order.boleto && method !== "boleto" && method !== null && method !== leavesBoletoFor) {
		return { name: "leavingBoleto", boleto: order.boleto };
	}
	return step;
}

/** The fields are fine: the order has changed meanwhile. */
const MOVED_ON = ["already_paid", "payment_in_progress"];

function refused(now: Payment, refusal: PaymentRefusal): PaymentStep {
	const { code, lines, fields, title, message, wait } = refusal;
	if (code !== null && MOVED_ON.includes(code)) return PROCESSING;
	if (code === "out_of_stock") return { name: "soldOut", lines };
	if (code === "renewals_used") return { name: "spent" };
	switch (now.step.name) {
		case "pixCreating":
			return { name: "pixEnded", why: "failed", message };
		case "cardSending":
			return { ...CARD_FORM, refusal: { title, message, wait } };
		case "boletoSending":
			return { name: "boleto", failure: message, errors: fields };
		default:
			return now.step;
	}
}

const PIX_ENDS: Partial<Record<string, "rejected" | "expired">> = {
	rejected: "rejected",
	expired: "expired",
	// Paid with the code of a former amount: the money goes back, and a new code is needed.
	refunded: "expired",
};

function reported(
	{ step }: Payment,
	{ status, detail, waits, secondsLeft }: Extract<PaymentEvent, { type: "reported" }>,
): PaymentStep {
	if (step.name === "pix") {
		if (status === "approved") return PROCESSING;
		const why = PIX_ENDS[status];
		if (why) return { name: "pixEnded", why, message: "" };
		const pix = { ...step.pix, secondsLeft: secondsLeft ?? step.pix.secondsLeft };
		return { ...step, pix, offline: false };
	}
	if (step.name === "challenge") {
		if (waits) return step;
		if (status === "approved" || status === "pending") return PROCESSING;
		return { ...step, name: "challengeOver", detail };
	}
	if (step.name === "challengeCancelling") {
		return status === "approved" ? PROCESSING : { ...step, name: "challengeOver", detail };
	}
	return step;
}

const challenged = (now: Payment, challenge: Challenge): Payment => ({
	...now,
	challengeId: challenge.paymentId,
	step: { name: "challenge", challenge },
});

export function reducePayment(now: Payment, event: PaymentEvent): Payment {
	const { step } = now;
	const to = (next: PaymentStep): Payment => ({ ...now, step: next });
	switch (event.type) {
		case "changed": {
			const { method, total } = event.facts;
			const challenge = newChallenge(now, event.facts);
			const next = { ...now, method, total };
			if (challenge) return challenged(next, challenge);
			// What was typed of a card stays when its amount changes; a code is for one amount.
			const restarts = method !== now.method || (total !== now.total && !isCard(method));
			return isLocked(step) || !restarts ? next : { ...next, step: firstStep(method) };
		}
		case "leaveBoleto":
			return { ...now, leavesBoletoFor: now.method };
		case "pixCreated":
			return step.name === "pixCreating"
				? to({ name: "pix", pix: event.pix, offline: false, ranOut: false })
				: now;
		case "pixRanOut":
			return step.name === "pix" ? to({ ...step, ranOut: true }) : now;
		case "pixAgain":
			return to({ name: "pixCreating" });
		case "submitted":
			if (step.name === "card") return to({ name: "cardSending" });
			return step.name.startsWith("boleto") ? to({ name: "boletoSending" }) : now;
		case "refused":
			return {
				...to(refused(now, event.refusal)),
				outdatedPlans: now.outdatedPlans + (event.refusal.code === "plan_changed" ? 1 : 0),
			};
		case "mistaken":
			return step.name === "card" ? to({ ...CARD_FORM, mistake: { ...event.mistake } }) : now;
		case "accepted":
			return step.name === "cardSending" ? to(PROCESSING) : now;
		case "challenged":
			return challenged(now, event.challenge);
		case "reported":
			return to(reported(now, event));
		case "unreachable":
			return step.name === "pix" ? to({ ...step, offline: event.offline }) : now;
		case "cancel":
			return step.name === "challenge" ? to({ ...step, name: "challengeCancelling" }) : now;
		case "cancelFailed":
			return step.name === "challengeCancelling" ? to({ ...step, name: "challenge" }) : now;
		case "challengeLeft":
			return isChallenge(step) ? to(firstStep(event.next ?? now.method)) : now;
		case "boletoCreated":
			return step.name === "boletoSending" ? to({ name: "boletoOpen", boleto: event.boleto }) : now;
		case "edited": {
			if (step.name !== "boleto") return now;
			const errors = Object.entries(step.errors).filter(([name]) => !event.names.includes(name));
			return to({ ...step, errors: Object.fromEntries(errors) });
		}
	}
}
