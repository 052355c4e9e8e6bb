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
