import { type InstalmentTerms, instalmentOptions } from "#core/orders/instalment-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Card } from "#platform/payments/provider.ts";
import {
	type CardFields,
	type CardMistake,
	checkCard,
	findEmptyField,
	findHolderMistake,
} from "./card-rules.ts";
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

const invalid = ({ message, title, field }: CardMistake): PaymentError => ({
	code: "invalid",
	message,
	title,
	field,
});

/** What is missing in the form, or null. With a token only the holder is asked for. */
export function findMissing({ fields, token }: CardPaymentRequest): PaymentError | null {
	const { holderName, holderEmail, holderDocument } = fields;
	const empty = findEmptyField(token ? { holderName, holderEmail, holderDocument } : fields);
	return empty ? invalid(empty) : null;
}

/** The card of a complete request, after rules payments 7 and money 5. */
export function readCard(
	request: CardPaymentRequest,
	terms: InstalmentTerms,
	now: Date,
): Result<Card, PaymentError> {
	const { fields, token, method, installments, amount } = request;
	const most = method === "debit_card" ? 1 : instalmentOptions(amount, terms).length;
	if (!Number.isInteger(installments) || installments < 1 || installments > most) {
		return fail({
			code: "invalid",
			message: "Quantidade de parcelas inválida",
			field: "installments",
		});
	}
	if (token) {
		const mistake = findHolderMistake(fields);
		return mistake
			? fail(invalid(mistake))
			: ok({ kind: "token", token: token.id, issuerId: token.issuerId });
	}
	const checked = checkCard(fields, now);
	return checked.ok ? ok({ kind: "fields", ...checked.value }) : fail(invalid(checked.error));
}
