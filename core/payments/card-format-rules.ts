import cardValidator from "card-validator";

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

export type CardBrand = { id: string; name: string; cvcLength: number };

/** Brands of the validator's table under the provider's names. */
const BRANDS: Record<string, Pick<CardBrand, "id" | "name">> = {
	visa: { id: "visa", name: "Visa" },
	mastercard: { id: "master", name: "Mastercard" },
	// Cards that begin with 50 are Mastercard's in Brazil, and the table calls them Maestro.
	maestro: { id: "master", name: "Mastercard" },
	elo: { id: "elo", name: "Elo" },
	"american-express": { id: "amex", name: "American Express" },
	hipercard: { id: "hipercard", name: "Hipercard" },
	hiper: { id: "hipercard", name: "Hipercard" },
	"diners-club": { id: "diners", name: "Diners Club" },
};

/** Brand by the first digits, or null while it cannot be told. */
export function recognizeBrand(number: string): CardBrand | null {
	const card = cardValidator.number(digits(number)).card;
	const brand = card ? BRANDS[card.type] : undefined;
	return card && brand ? { ...brand, cvcLength: card.code.size } : null;
}

const DEBIT_SUFFIX = "_debit";
const UNKNOWN_BRAND = "outra";

/** What `create-card-payment` calls `paymentMethodId`: the brand, with `_debit` for debit (rule payments 9). */
export const paymentMethodId = (
	brand: CardBrand | null,
	method: "credit_card" | "debit_card",
): string => `${brand?.id ?? UNKNOWN_BRAND}${method === "debit_card" ? DEBIT_SUFFIX : ""}`;

/** Brand and kind of card of a `paymentMethodId`. */
export function readPaymentMethodId(text: string): {
	brand: string;
	method: "credit_card" | "debit_card";
} {
	const debit = text.endsWith(DEBIT_SUFFIX);
	return {
		brand: debit ? text.slice(0, -DEBIT_SUFFIX.length) : text,
		method: debit ? "debit_card" : "credit_card",
	};
}
