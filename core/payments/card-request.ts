import { fail, ok, type Result } from "#core/values/result.ts";
import { FIRST_DIGITS } from "#platform/payments/card-options.ts";
import type { Card } from "#platform/payments/payment-requests.ts";
import {
	type CardFields,
	type CardMistake,
	checkCard,
	findEmptyFields,
	findHolderMistake,
} from "./card-rules.ts";
import type { PaymentError, PaymentsDeps } from "./types.ts";

/** A card made into a token by the provider's own fields. */
export type CardToken = {
	id: string;
	/** First six to eight digits, by which the provider knows brand, bank and plans. */
	firstDigits: string;
	/** Its last four, where the provider's fields told them. */
	lastFour: string | null;
};

export type CardPaymentRequest = {
	orderId: string;
	/** Centavos: the order's total without the PIX discount. */
	amount: number;
	customerEmail: string;
	method: "credit_card" | "debit_card";
	/** Brand as the card form names it; only the sandbox goes by it. */
	brand: string;
	installments: number;
	/** Centavos of all parts together as the shopper saw them; null is the amount itself. */
	planTotal: number | null;
	/** Number, expiry and cvc are empty when the provider's fields made a token of them. */
	fields: CardFields;
	token: CardToken | null;
	/** The device as the provider's own script names it, where it could. */
	deviceId: string | null;
	/** Network address of whoever pays, for the provider's own judgement. */
	address: string | null;
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
	const empty = findEmptyFields(token ? { holderName, holderEmail, holderDocument } : fields);
	return empty ? invalid(empty) : null;
}

export type ReadCard = { card: Card; firstDigits: string };

/**
 * The card of a complete request, after rules payments 2 and 7: where the provider has fields of its own,
 * raw ones are refused.
 */
export function readCard(
	{ provider, clock }: Pick<PaymentsDeps, "provider" | "clock">,
	{ fields, token }: CardPaymentRequest,
): Result<ReadCard, PaymentError> {
	if (token) {
		const mistake = findHolderMistake(fields);
		if (mistake) return fail(invalid(mistake));
		if (!FIRST_DIGITS.test(token.firstDigits)) {
			return fail({ code: "invalid", message: "Número do cartão inválido", field: "number" });
		}
		return ok({ card: { kind: "token", token: token.id }, firstDigits: token.firstDigits });
	}
	if (provider.publicKey !== null) {
		return fail({
			code: "invalid",
			message: "Digite o cartão nos campos seguros da página. Recarregue-a e tente de novo.",
			field: "number",
		});
	}
	const checked = checkCard(fields, clock(), { sequences: provider.name !== "sandbox" });
	if (!checked.ok) return fail(invalid(checked.error));
	const { number } = checked.value;
	return ok({ card: { kind: "fields", ...checked.value }, firstDigits: number.slice(0, 8) });
}
