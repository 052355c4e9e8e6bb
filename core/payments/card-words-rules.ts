/** Brands by the providers' codes, debit among them. */
const BRANDS: Record<string, string> = {
	visa: "Visa",
	master: "Mastercard",
	mastercard: "Mastercard",
	elo: "Elo",
	amex: "Amex",
	hipercard: "Hipercard",
	hiper: "Hiper",
	cabal: "Cabal",
	diners: "Diners",
};

/** A brand as people call it (`Mastercard`); null for none that is known. */
export const brandWord = (code: string | null): string | null =>
	BRANDS[code?.replace(/_debit$|^deb/, "") ?? ""] ?? null;

type Card = { card_brand: string | null; card_last_four: string | null };

/** `Visa final 4217`, `Cartão final 4217`; null where no digits are known. */
export const cardWord = ({ card_brand, card_last_four }: Card): string | null =>
	card_last_four ? `${brandWord(card_brand) ?? "Cartão"} final ${card_last_four}` : null;
