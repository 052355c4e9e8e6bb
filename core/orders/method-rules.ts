import type { PaymentMethod } from "./types.ts";

/** Ways to pay that a card's bank answers. */
export const CARD_METHODS = ["credit_card", "debit_card"] as const satisfies PaymentMethod[];

type CardMethod = (typeof CARD_METHODS)[number];

/** Whether a card pays: its bank may look into it, ask its holder or take the money back. */
export const isCard = (method: PaymentMethod): method is CardMethod =>
	method === "credit_card" || method === "debit_card";

/**
 * Whether the provider can give the money back to who paid (rule payments 18): a boleto may have been paid
 * at a counter, with no account to which it could go. Nobody has chosen a way yet where it is null.
 */
export const goesBackTheWayItCame = (method: PaymentMethod | null): boolean => method !== "boleto";
