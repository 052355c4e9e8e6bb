import cardValidator from "card-validator";
import type { CardMethod } from "#core/orders/shared/payment-method.ts";

const GROUP = 4;
const LONGEST_NUMBER = 19;
const LONGEST_CVC = 4;

const digits = (text: string): string => text.replace(/\D/g, "");

/** `4235 6477 2802 5682` as typed so far, at most 19 characters (rule payments 8). */
export const formatCardNumber = (text: string): string =>
	(digits(text).match(new RegExp(`\\d{1,${GROUP}}`, "g")) ?? []).join(" ").slice(0, LONGEST_NUMBER);

/** `MM/AA` as typed so far, at most 5 characters (rule payments 8). */
export function formatExpiry(text: string): string {
	const typed = digits(text).slice(0, 4);
	return typed.length > 2 ? `${typed.slice(0, 2)}/${typed.slice(2)}` : typed;
}

/** Digits only, at most 4 (rule payments 8). */
export const formatCvc = (text: string): string => digits(text).slice(0, LONGEST_CVC);

type CardBrand = { id: string; name: string; cvcLength: number };

const BRANDS: Record<string, Pick<CardBrand, "id" | "name">> = {
	visa: { id: "visa", name: "Visa" },
	mastercard: { id: "master", name: "Mastercard" },
	// In Brazil cards starting with 50 are Mastercard; the validator says Maestro.
	maestro: { id: "master", name: "Mastercard" },
	elo: { id: "elo", name: "Elo" },
	"american-express": { id: "amex", name: "American Express" },
	hipercard: { id: "hipercard", name: "Hipercard" },
	hiper: { id: "hipercard", name: "Hipercard" },
	"diners-club": { id: "diners", name: "Diners Club" },
};

/** Brand by the first digits; null while ambiguous. */
export function recognizeBrand(number: string): CardBrand | null {
	const card = cardValidator.number(digits(number)).card;
	const brand = card ? BRANDS[card.type] : undefined;
	return card && brand ? { ...brand, cvcLength: card.code.size } : null;
}

const DEBIT_SUFFIX = "_debit";
const UNKNOWN_BRAND = "outra";

/** What `create-card-payment` calls `paymentMethodId`: the brand, with `_debit` for debit (rule payments 9). */
export const paymentMethodId = (brand: CardBrand | null, method: CardMethod): string =>
	`${brand?.id ?? UNKNOWN_BRAND}${method === "debit_card" ? DEBIT_SUFFIX : ""}`;

/** Inverse of `paymentMethodId`. */
export function readPaymentMethodId(text: string): {
	brand: string;
	method: CardMethod;
} {
	const debit = text.endsWith(DEBIT_SUFFIX);
	return {
		brand: debit ? text.slice(0, -DEBIT_SUFFIX.length) : text,
		method: debit ? "debit_card" : "credit_card",
	};
}
