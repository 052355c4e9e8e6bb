import { priceFromCell } from "#core/values/price-text.ts";
import { plainText } from "#core/values/text.ts";
import { isGtin } from "../shared/variation.ts";

/** A long code that a spreadsheet program has rounded. */
export const ROUNDED = /^\d(?:[.,]\d+)?E\+?\d+$/i;

export const roundedSku = (sku: string): string =>
	`O SKU “${sku}” foi arredondado pela planilha. Corrija-o no arquivo`;

/** A comma separates the colours and sizes of a product. */
export const optionText = (text: string) =>
	plainText(text)
		.replace(/\s*,\s*/g, " ")
		.replace(/\s+/g, " ");

/** `Feminino > Jalecos, Novidades` as paths; `\,` is a comma within a name. */
export function categoryPaths(texts: string[], several: boolean): string[][] {
	const split = (path: string) =>
		path
			.split(several ? /\s*[>›»]\s*/ : /\s*[>›»/]\s*/)
			.map((name) => plainText(name).slice(0, 120))
			.filter(Boolean);
	if (!several) return [texts.flatMap(split)].filter(({ length }) => length > 0);
	return texts
		.flatMap((text) => text.split(/(?<!\\),/))
		.map((path) => split(path.replaceAll("\\,", ",")))
		.filter(({ length }) => length > 0);
}

const GRAMS: Record<string, number> = { kg: 1000, g: 1, lb: 453.6, lbs: 453.6, oz: 28.35 };
export const CENTIMETRES: Record<string, number> = { cm: 1, mm: 0.1, m: 100, in: 2.54 };

/** A decimal number written with comma or point; null when it is none. */
export function decimal(text: string): number | null {
	const tidy = text.replace(/\s/g, "");
	const plainNumber = /^\d+(?:[.,]\d+)?$/.test(tidy) ? tidy.replace(",", ".") : null;
	const thousands = /^\d{1,3}(?:\.\d{3})+,\d+$/.test(tidy)
		? tidy.replaceAll(".", "").replace(",", ".")
		: null;
	const number = Number(plainNumber ?? thousands ?? Number.NaN);
	return Number.isFinite(number) ? number : null;
}

export const addressesIn = (cell: string): string[] =>
	cell
		.split(/[\s,|]+(?=https?:\/\/)/)
		.map((address) => address.trim())
		.filter((address) => /^https?:\/\/\S{1,2000}$/.test(address));

/** Regular and promotional price in centavos of a line; `fail` gets what cannot be read. */
export function pricesIn(
	of: (field: string) => string,
	fail: (field: string, message: string) => void,
) {
	const read = (field: string): number | null => {
		const typed = of(field);
		if (typed === "") return null;
		const price = priceFromCell(typed);
		if (price === null) fail(field, `Preço não entendido: “${typed}”. Use o formato 1.289,90`);
		return price || null;
	};
	const price = read("preco");
	const compared = read("preco_comparado");
	const promotional = read("preco_promocional");
	if (compared !== null && price !== null && compared > price) {
		return { preco: compared, promocional: price };
	}
	return {
		preco: price,
		promocional: promotional !== null && price !== null && promotional < price ? promotional : null,
	};
}

/** A bar code whose last digit is right, with the zeros that a spreadsheet drops; else empty, with a warning. */
export function gtinIn(typed: string, warn: (message: string) => void): string {
	const digits = typed.replace(/[\s'-]/g, "");
	if (digits === "") return "";
	const whole = digits.padStart(digits.length < 8 ? 8 : 12, "0");
	for (const gtin of [digits, whole]) if (isGtin(gtin)) return gtin;
	warn(
		ROUNDED.test(digits)
			? `O código de barras “${typed}” foi arredondado pela planilha e fica de fora`
			: `“${typed}” não é um código de barras e fica de fora`,
	);
	return "";
}

/** Whole units, `1.000` a thousand as in prices; negative ones count as none, an empty cell as unknown. */
export function unitsIn(typed: string, fail: (message: string) => void): number | null {
	if (typed === "") return null;
	const [, whole] = /^(-?(?:\d{1,3}(?:\.\d{3})+|\d+))(?:[.,]0+)?$/.exec(typed) ?? [];
	if (whole === undefined) fail(`Estoque não entendido: “${typed}”. Use um número inteiro`);
	return whole === undefined ? null : Math.max(0, Number(whole.replaceAll(".", "")));
}

/** Grams of a weight in this unit, kilograms by default. */
export function gramsIn(
	typed: string,
	unit: string,
	fail: (message: string) => void,
): number | null {
	if (typed === "") return null;
	const weight = decimal(typed);
	if (weight === null) fail(`Peso não entendido: “${typed}”`);
	return weight ? Math.max(1, Math.round(weight * (GRAMS[unit] ?? 1000))) : null;
}

/** Cost in centavos; one that cannot be read stays out, with a warning. */
export function costIn(typed: string, warn: (message: string) => void): number | null {
	const cost = typed === "" ? null : priceFromCell(typed);
	if (typed !== "" && cost === null) warn(`Custo não entendido: “${typed}”, e fica de fora`);
	return cost || null;
}
