import type { SiteSettings } from "#core/content/types.ts";
import { formatMoney } from "#core/values/money.ts";

/** What the shop says of paying in parts; the smallest part in centavos. */
export type InstalmentTerms = Pick<
	SiteSettings,
	"parcelas_maximo" | "parcela_minima" | "parcelas_sem_juros"
> & {
	/** What the provider says instead, smallest amount first; null where these settings decide. */
	faixas?: InstalmentTier[] | null;
	/** The shop takes boletos. */
	boleto_ativo?: boolean;
};

/** From how many centavos on a provider takes so many parts, and so many without interest. */
export type InstalmentTier = { from: number; free: number; most: number };

export type InstalmentOption = {
	count: number;
	/** Centavos of one instalment, rounded half up. */
	amount: number;
	/** `2x de R$ 50,00 sem juros`. */
	label: string;
};

/**
 * How a credit card may pay `total` centavos. Product page, cards, cart and checkout all read this: what
 * is offered for a price is what the checkout takes, and "sem juros" is said only where it is so (rule
 * money 5).
 */
export const instalmentOptions = (total: number, terms: InstalmentTerms): InstalmentOption[] =>
	Array.from({ length: mostParts(total, terms) }, (_, index) =>
		instalment(total, index + 1, terms.parcelas_sem_juros),
	);

/** The most parts that the settings let `total` be paid in. */
function mostParts(total: number, { parcelas_maximo, parcela_minima }: InstalmentTerms): number {
	const affordable = parcela_minima > 0 ? Math.floor(total / parcela_minima) : parcelas_maximo;
	return Math.max(1, Math.min(parcelas_maximo, affordable));
}

/** `total` in `count` parts, without interest up to `free` of them. */
function instalment(total: number, count: number, free: number): InstalmentOption {
	const amount = Math.round(total / count);
	const label = `${count}x de ${formatMoney(amount)}`;
	return { count, amount, label: count <= free ? `${label} sem juros` : label };
}

/**
 * The most parts that `total` centavos can be paid in without interest; null where there are none. What
 * others cost depends on the card, so no price is said of them before one is typed.
 */
export function bestInstalment(total: number, terms: InstalmentTerms): InstalmentOption | null {
	const count = terms.faixas
		? (terms.faixas.findLast(({ from }) => from <= total)?.free ?? 1)
		: Math.min(mostParts(total, terms), terms.parcelas_sem_juros);
	return count < 2 ? null : instalment(total, count, count);
}
