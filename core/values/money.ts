import { hundredthsWords, numberWords } from "./text.ts";

/** `R$ 299,00` from whole centavos, with a no-break space (rule storefront 3). */
export const formatMoney = (centavos: number): string =>
	// After the minus sign, if there is one.
	hundredthsWords(centavos).replace(/^-?/, "$&R$\u00a0");

/** `R$ 1.285` from whole reais, for price ranges. */
export const formatWholeReais = (reais: number): string => `R$ ${numberWords(reais)}`;

/** In hundredths of a percent. */
export const HUNDRED_PERCENT = 10_000;

/** `percent` (whole) of `centavos`, rounded half up once to whole centavos (rule money 2). */
export const percentOf = (centavos: number, percent: number): number =>
	Math.floor((centavos * percent + 50) / 100);

/** What PIX charges of `centavos` with this discount (whole percent), rounded half up (rule money 4). */
export const pixPrice = (centavos: number, discountPercent: number): number =>
	percentOf(centavos, 100 - discountPercent);

/** Centavos from JSON reais (`129.9`); null for more than two decimals or out-of-range numbers. */
export function centavosFromReais(reais: number): number | null {
	const centavos = Math.round(reais * 100);
	const exact = Number.isSafeInteger(centavos) && Math.abs(reais * 100 - centavos) < 1e-6;
	return exact ? centavos : null;
}

/** JSON reais from whole centavos. */
export const reaisFromCentavos = (centavos: number): number => centavos / 100;

/**
 * Splits whole centavos by weight. Each part gets the growth of the rounded running sum, so nothing is lost or
 * negative; without weights the last part gets all.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
	const whole = weights.reduce((sum, weight) => sum + weight, 0);
	if (whole <= 0) return weights.map((_, at) => (at === weights.length - 1 ? amount : 0));
	let weighed = 0;
	let given = 0;
	return weights.map((weight) => {
		weighed += weight;
		// BigInt: the product exceeds safe integers.
		const upTo = Number(
			(BigInt(amount) * BigInt(weighed) * 2n + BigInt(whole)) / BigInt(whole * 2),
		);
		const part = upTo - given;
		given = upTo;
		return part;
	});
}
