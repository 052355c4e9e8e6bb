/** One way to part an amount. */
export type InstalmentPlan = {
	count: number;
	/** Centavos of one part, and of all of them together. */
	amount: number;
	total: number;
	/** Nobody adds interest to it, the card's bank included. */
	free: boolean;
};

/** What a card may be used for, as its provider says by its first digits. */
export type CardOption = {
	method: "credit_card" | "debit_card";
	/** Brand as the provider names it, to be sent with the payment. */
	id: string;
	/** Brand as people name it. */
	name: string;
	/** The bank, to be sent with the payment where the provider names one. */
	issuerId: string | null;
	/** Digits of its security code; null when the provider does not say. */
	codeLength: number | null;
	/** Fewest parts first; never none. */
	plans: InstalmentPlan[];
};

/** As many first digits of a card as providers are asked by. They are no secret and tell of no person. */
export const FIRST_DIGITS = /^\d{6,8}$/;
