import { LONGEST_NUMBER } from "./typed-text.ts";

export const MAX_PRICE = 99_999_999;

const WRITTEN = /^(?:R\$)?\s*(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;
const PLAIN = /^(\d+)\.(\d{1,2})$/;

/** Parses `R$ 1.289,90`, `1289.9` or `289` to centavos, or null. `1.289` is one thousand, as in Brazil. */
export function priceFromText(text: string): number | null {
	if (text.length > LONGEST_NUMBER) return null;
	const tidy = text.replace(/\u00a0/g, " ").trim();
	const [, reais, cents = ""] = WRITTEN.exec(tidy) ?? PLAIN.exec(tidy) ?? [];
	if (reais === undefined) return null;
	const centavos = Number(reais.replaceAll(".", "")) * 100 + Number(cents.padEnd(2, "0"));
	return Number.isSafeInteger(centavos) ? centavos : null;
}

/** Parses a price of a file: as people write it, and as databases and formulas do (`199.0000`), rounded half up. */
export function priceFromCell(text: string): number | null {
	const [, reais = "", cents = "", next = ""] = /^(\d+)[.,](\d\d)(\d)\d+$/.exec(text.trim()) ?? [];
	const price = priceFromText(reais === "" ? text : `${reais},${cents}`);
	return price !== null && next >= "5" ? price + 1 : price;
}

/** `289,90` from whole centavos, without grouping: for price fields and CSV files. */
export function priceText(centavos: number): string {
	const digits = String(Math.abs(centavos)).padStart(3, "0");
	return `${centavos < 0 ? "-" : ""}${digits.slice(0, -2)},${digits.slice(-2)}`;
}
