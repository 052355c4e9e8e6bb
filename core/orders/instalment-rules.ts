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
export function instalmentOptions(total: number, terms: InstalmentTerms): InstalmentOption[] {
	const { parcelas_maximo, parcela_minima, parcelas_sem_juros } = terms;
	const affordable = parcela_minima > 0 ? Math.floor(total / parcela_minima) : parcelas_maximo;
	const most = Math.max(1, Math.min(parcelas_maximo, affordable));
	return Array.from({ length: most }, (_, index) => {
		const count = index + 1;
		const amount = Math.round(total / count);
		const label = `${count}x de ${formatMoney(amount)}`;
		return { count, amount, label: count <= parcelas_sem_juros ? `${label} sem juros` : label };
	});
}

/**
 * The most parts that `total` centavos can be paid in without interest; null where there are none. What
 * others cost depends on the card, so no price is said of them before one is typed.
 */
export function bestInstalment(total: number, terms: InstalmentTerms): InstalmentOption | null {
	if (terms.faixas) return bestOfTiers(total, terms.faixas);
	const free = instalmentOptions(total, terms).filter(
		({ count }) => count > 1 && count <= terms.parcelas_sem_juros,
	);
	return free.at(-1) ?? null;
}

function bestOfTiers(total: number, tiers: InstalmentTier[]): InstalmentOption | null {
	const count = tiers.findLast(({ from }) => from <= total)?.free ?? 1;
	if (count < 2) return null;
	const amount = Math.round(total / count);
	return { count, amount, label: `${count}x de ${formatMoney(amount)} sem juros` };
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
