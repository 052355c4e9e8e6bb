import type { InstalmentTerms } from "./instalment-rules.ts";

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
