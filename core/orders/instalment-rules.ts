import type { SiteSettings } from "#core/content/types.ts";
import { formatMoney } from "#core/values/money.ts";

/** What the shop says of paying in parts; the smallest part in centavos. */
export type InstalmentTerms = Pick<
	SiteSettings,
	"parcelas_maximo" | "parcela_minima" | "parcelas_sem_juros"
>;

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
	const free = instalmentOptions(total, terms).filter(
		({ count }) => count > 1 && count <= terms.parcelas_sem_juros,
	);
	return free.at(-1) ?? null;
}

/** What the shop says of itself, whatever the price: `Até 12x sem juros`. */
export function instalmentPromise({
	parcelas_maximo,
	parcelas_sem_juros,
}: InstalmentTerms): string {
	const free = Math.min(parcelas_maximo, parcelas_sem_juros);
	if (free > 1) return `Até ${free}x sem juros`;
	return parcelas_maximo > 1 ? `Até ${parcelas_maximo}x no cartão` : "Cartão à vista";
}
