import type { SiteSettings } from "#core/content/types.ts";
import { formatMoney } from "#core/values/money.ts";
import { hundredthsWords } from "#core/values/text.ts";

/** The shop's instalment settings; the smallest part in centavos. */
export type InstalmentTerms = Pick<
	SiteSettings,
	"parcelas_maximo" | "parcela_minima" | "parcelas_sem_juros"
> & {
	/** The provider's tiers, smallest amount first; null when the settings decide. */
	faixas?: InstalmentTier[] | null;
	boleto_ativo?: boolean;
};

/** From `from` centavos on, the provider allows `most` instalments, `free` of them without interest. */
export type InstalmentTier = { from: number; free: number; most: number };

type InstalmentOption = {
	count: number;
	amount: number;
	/** `2x de R$ 50,00 sem juros`. */
	label: string;
};

/**
 * Credit card instalments for `total` centavos. Product page, cards, cart and checkout share it, so that the
 * checkout accepts what is offered and "sem juros" is true (rule money 5).
 */
export const instalmentOptions = (total: number, terms: InstalmentTerms): InstalmentOption[] =>
	Array.from({ length: mostParts(total, terms) }, (_, index) =>
		instalment(total, index + 1, terms.parcelas_sem_juros),
	);

function mostParts(total: number, { parcelas_maximo, parcela_minima }: InstalmentTerms): number {
	const affordable = parcela_minima > 0 ? Math.floor(total / parcela_minima) : parcelas_maximo;
	return Math.max(1, Math.min(parcelas_maximo, affordable));
}

function instalment(total: number, count: number, free: number): InstalmentOption {
	const amount = Math.round(total / count);
	const label = `${count}x de ${formatMoney(amount)}`;
	return { count, amount, label: count <= free ? `${label} sem juros` : label };
}

/**
 * The most interest-free instalments for `total` centavos; null when there are none. Others depend on the card, so
 * they are not advertised.
 */
export function bestInstalment(total: number, terms: InstalmentTerms): InstalmentOption | null {
	const count = terms.faixas
		? (terms.faixas.findLast(({ from }) => from <= total)?.free ?? 1)
		: Math.min(mostParts(total, terms), terms.parcelas_sem_juros);
	return count < 2 ? null : instalment(total, count, count);
}

/** The most instalments for any price, with and without interest; one when unknown. */
const mostOf = ({ parcelas_maximo, parcelas_sem_juros, faixas }: InstalmentTerms) =>
	faixas
		? {
				free: Math.max(1, ...faixas.map(({ free }) => free)),
				most: Math.max(1, ...faixas.map(({ most }) => most)),
			}
		: { free: Math.min(parcelas_maximo, parcelas_sem_juros), most: parcelas_maximo };

/** Payment methods for the page footer: `PIX e cartão de crédito em até 12x`. */
export function paymentWords(terms: InstalmentTerms): string {
	const { most } = mostOf(terms);
	const credit = most > 1 ? `crédito em até ${most}x` : "crédito";
	// With provider tiers, the card's bank decides whether debit works.
	const boleto = terms.boleto_ativo ? ", boleto" : "";
	return terms.faixas ? `PIX${boleto} e cartão de ${credit}` : `PIX${boleto}, ${credit} e débito`;
}

/** The general instalment claim: `Até 12x sem juros`. */
export function instalmentPromise(terms: InstalmentTerms): string {
	const { free, most } = mostOf(terms);
	if (free > 1) return `Até ${free}x sem juros`;
	if (most > 1) return `Até ${most}x no cartão`;
	if (!terms.faixas) return "Cartão à vista";
	return terms.boleto_ativo ? "PIX, boleto ou cartão" : "PIX ou cartão";
}

export type Financing = {
	/** Centavos on top of the single-payment price. */
	interest: number;
	/** Fractions per month and per year: 0.0304 is 3.04 %. The yearly one is the CET. */
	monthlyRate: number;
	yearlyRate: number;
};

const STEPS = 60;
const MONTHS = 12;

/**
 * The cost of `count` monthly parts totalling `total` compared with paying `price` at once (centavos): the rate at
 * which both have the same present value, the first part a month after the purchase. Interest is the only charge,
 * so the yearly rate is the total effective cost that CDC art. 54-B requires.
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

/** Formats a fraction as `43,22%`. */
export const formatRate = (fraction: number): string =>
	`${hundredthsWords(Math.round(fraction * 10_000))}%`;
