import { instalmentOptions } from "#core/orders/rules.ts";
import { fail, ok, type Result } from "#core/result.ts";
import type { Card } from "#platform/payments/provider.ts";
import { type CardFields, type CardMistake, checkCard, findEmptyField, findHolderMistake } from "./card-rules.ts";
import type { PaymentError } from "./types.ts";

export type CardPaymentRequest = {
	orderId: string;
	/** Centavos: the order's total without the PIX discount. */
	amount: number;
	customerEmail: string;
	method: "credit_card" | "debit_card";
	/** Brand as the card form names it. */
	brand: string;
	installments: number;
	/** Number, expiry and cvc are empty when the browser made a token of them. */
	fields: CardFields;
	token: { id: string; issuerId: string | null } | null;
};
