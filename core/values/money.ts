import { hundredthsWords, numberWords } from "./text.ts";

/** `R$ 299,00` from whole centavos, with a no-break space (rule storefront 3). */
export const formatMoney = (centavos: number): string =>
	// After the minus sign, if there is one.
	hundredthsWords(centavos).replace(/^-?/, "$&R$\u00a0");

/** `R$ 1.285` from whole reais, for price ranges. */
export const formatWholeReais = (reais: number): string => `R$ ${numberWords(reais)}`;

/** `percent` (whole) of `centavos`, rounded half up once to whole centavos (rule money 2). */
export const percentOf = (centavos: number, percent: number): number =>
	Math.floor((centavos * percent + 50) / 100);

/** Centavos from JSON reais (`129.9`); null for more than two decimals or out-of-range numbers. */
export function centavosFromReais(reais: number): number | null {
	const centavos = Math.round(reais * 100);
	const exact = Number.isSafeInteger(centavos) && Math.abs(reais * 100 - centavos) < 1e-6;
	return exact ? centavos : null;
}

/** JSON reais from whole centavos. */
export const reaisFromCentavos = (centavos: number): number => centavos / 100;
