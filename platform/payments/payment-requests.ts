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

/** Purchase data for the provider's fraud analysis. Amounts in centavos. */
export type BuyerFacts = {
	name: string;
	/** Area code and number, digits only; null when it is not Brazilian. */
	phone: { area: string; number: string } | null;
	/** Eight digits of the delivery address, if any. */
	zipCode: string | null;
	/** Creation date of the account; null for a guest. */
	registeredAt: Date | null;
	/** Network address of the payer. */
	address: string | null;
	/** Device id, from the provider's script. */
	deviceId: string | null;
	express: boolean;
	shipping: number;
	items: { id: string; title: string; quantity: number; unitPrice: number }[];
};

/** One instalment plan. */
export type InstalmentPlan = {
	count: number;
	/** Centavos of one instalment, and of all together. */
	amount: number;
	total: number;
	free: boolean;
};

/** How a card pays. */
export type CardKind = "credit_card" | "debit_card";

/** What a card may be used for, as its provider says by its first digits. */
export type CardOption = {
	method: CardKind;
	/** Brand as the provider names it, to be sent with the payment. */
	id: string;
	name: string;
	/** Bank id, sent with the payment where the provider has one. */
	issuerId: string | null;
	/** Length of the security code; null when unknown. */
	codeLength: number | null;
	/** Fewest instalments first; never empty. */
	plans: InstalmentPlan[];
};

/** First digits (BIN) for queries to providers. Neither secret nor personal. */
export const FIRST_DIGITS = /^\d{6,8}$/;
