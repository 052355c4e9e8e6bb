import { hundredthsWords } from "#core/values/number-words-rules.ts";
/** What paying in parts costs. */
export type Financing = {
	/** Centavos on top of the price in one payment. */
	interest: number;
	/** Per month and per year, as fractions: 0.0304 is 3.04 %. The yearly one is the CET. */
	monthlyRate: number;
	yearlyRate: number;
};

const STEPS = 60;
const MONTHS = 12;

/**
 * What `count` monthly parts that come to `total` cost against `price` at once, all in centavos: the rate
 * at which both are worth the same, the first part a month after the purchase. Nothing but the interest
 * is charged for parting, so its yearly rate is the total effective cost that CDC art. 54-B asks for.
 */
export function financingOf(price: number, total: number, count: number): Financing {
	const interest = Math.max(0, total - price);
	if (interest === 0 || count < 1) return { interest: 0, monthlyRate: 0, yearlyRate: 0 };
	const part = total / count;
	const worth = (rate: number) => (part * (1 - (1 + rate) ** -count)) / rate;
	let low = 1e-9;
	let high = 10;
	for (let step = 0; step < STEPS; step++) {
		const middle = (low + high) / 2;
		if (worth(middle) > price) low = middle;
		else high = middle;
	}
	const monthlyRate = (low + high) / 2;
	return { interest, monthlyRate, yearlyRate: (1 + monthlyRate) ** MONTHS - 1 };
}

/** `43,22%` of a fraction. */
export const formatRate = (fraction: number): string =>
	`${hundredthsWords(Math.round(fraction * 10_000))}%`;
