import type { BuyerFacts } from "./buyer-facts.ts";
import type { CardOption } from "./card-options.ts";

type NewPayment = {
	/** The shop's own payment id; the same one asked twice is one payment. */
	reference: string;
	idempotencyKey: string;
	orderId: string;
	/** Whole centavos. */
	amount: number;
	description: string;
	facts: BuyerFacts;
};

export type PixRequest = NewPayment & {
	expiresAt: Date;
	payer: { email: string; name: string; document: string | null };
};

/** Where the payer of a boleto lives, in parts. `zipCode`: eight digits; `state`: two letters. */
export type PayerAddress = {
	zipCode: string;
	street: string;
	number: string;
	district: string;
	city: string;
	state: string;
};

export type BoletoRequest = NewPayment & {
	/** The last moment of the day on which it is due. */
	dueAt: Date;
	payer: { email: string; name: string; document: string; address: PayerAddress };
};

/** A card: made into a token by the browser, or its raw fields, which are never kept or logged. */
export type Card =
	| { kind: "token"; token: string }
	| { kind: "fields"; number: string; month: number; year: number; cvc: string };

export type CardRequest = NewPayment & {
	card: Card;
	/** As `cardOptions` told; null where it is not asked. */
	option: CardOption | null;
	/** Brand as the card form names it (`visa`, `master`, `elo`…). */
	brand: string;
	/** Whether the bank is asked to have the shopper confirm: where it wants to, or always. */
	confirmation: "optional" | "mandatory";
	method: "credit_card" | "debit_card";
	installments: number;
	/** What the card's bill calls the shop: at most 13 plain characters. */
	descriptor: string;
	payer: { email: string; holderName: string; document: string };
};
