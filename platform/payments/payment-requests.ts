import type { BuyerFacts } from "./buyer-facts.ts";
import type { CardKind, CardOption } from "./card-options.ts";

type NewPayment = {
	/** The shop's own payment id, and idempotency key. */
	reference: string;
	idempotencyKey: string;
	orderId: string;
	/** Whole centavos. */
	amount: number;
	description: string;
	facts: BuyerFacts;
};

/** Address of a boleto's payer. `zipCode`: eight digits; `state`: two letters. */
export type PayerAddress = {
	zipCode: string;
	street: string;
	number: string;
	district: string;
	city: string;
	state: string;
};

/** A payment that waits for money. Document and address are null where the shop has none. */
export type AwaitedRequest = NewPayment & {
	/** When it can be paid no more; of a boleto the end of its due date. */
	expiresAt: Date;
	payer: {
		email: string;
		name: string;
		document: string | null;
		address: PayerAddress | null;
	};
};

/** A card: a token from the browser, or its raw fields, which are never stored or logged. */
export type Card =
	| { kind: "token"; token: string }
	| { kind: "fields"; number: string; month: number; year: number; cvc: string };

export type CardRequest = NewPayment & {
	card: Card;
	/** From `cardOptions`; null without one. */
	option: CardOption | null;
	/** Brand in the card form (`visa`, `master`, `elo`…). */
	brand: string;
	/** 3-D Secure: if the bank wants it, or always. */
	confirmation: "optional" | "mandatory";
	method: CardKind;
	installments: number;
	/** The shop's name on the card statement: at most 13 plain characters. */
	descriptor: string;
	payer: { email: string; holderName: string; document: string };
};
