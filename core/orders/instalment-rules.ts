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

/** The most parts of any price, with and without interest; one where nothing is known. */
const mostOf = ({ parcelas_maximo, parcelas_sem_juros, faixas }: InstalmentTerms) =>
	faixas
		? {
				free: Math.max(1, ...faixas.map(({ free }) => free)),
				most: Math.max(1, ...faixas.map(({ most }) => most)),
			}
		: { free: Math.min(parcelas_maximo, parcelas_sem_juros), most: parcelas_maximo };

/** How the shop can be paid, for the foot of its pages: `PIX e cartão de crédito em até 12x`. */
export function waysToPay(terms: InstalmentTerms): string {
	const { most } = mostOf(terms);
	const credit = most > 1 ? `crédito em até ${most}x` : "crédito";
	// Whether a card pays on debit is its bank's word, where the provider asks it.
	const slip = terms.boleto_ativo ? ", boleto" : "";
	return terms.faixas ? `PIX${slip} e cartão de ${credit}` : `PIX${slip}, ${credit} e débito`;
}

/** What the shop says of itself, whatever the price: `Até 12x sem juros`. */
export function instalmentPromise(terms: InstalmentTerms): string {
	const { free, most } = mostOf(terms);
	if (free > 1) return `Até ${free}x sem juros`;
	if (most > 1) return `Até ${most}x no cartão`;
	if (!terms.faixas) return "Cartão à vista";
	return terms.boleto_ativo ? "PIX, boleto ou cartão" : "PIX ou cartão";
}
