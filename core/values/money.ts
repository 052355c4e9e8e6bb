import { hundredthsWords, numberWords } from "./number-words-rules.ts";

/** `R$ 299,00` from whole centavos, with a no-break space (rule storefront 3). */
export const formatMoney = (centavos: number): string =>
	// After the sign, if there is one.
	hundredthsWords(centavos).replace(/^-?/, "$&R$\u00a0");

/** `R$ 1.285` from whole reais, for spans of prices that have no centavos. */
export const formatWholeReais = (reais: number): string => `R$ ${numberWords(reais)}`;

/** `percent` of `centavos`, rounded half up once to whole centavos (rule money 2). `percent` is whole. */
export const percentOf = (centavos: number, percent: number): number =>
	Math.floor((centavos * percent + 50) / 100);

/**
 * Centavos from reais as JSON carries them (`129.9`), or null when the number has more than two
 * decimals, is not finite or is out of range.
 */
export function centavosFromReais(reais: number): number | null {
	const centavos = Math.round(reais * 100);
	const exact = Number.isSafeInteger(centavos) && Math.abs(reais * 100 - centavos) < 1e-6;
	return exact ? centavos : null;
}

/** Reais as JSON carries them, from whole centavos. */
export const reaisFromCentavos = (centavos: number): number => centavos / 100;
