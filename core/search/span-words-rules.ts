import type { PriceSpan } from "#core/catalog/filters/filter-rules.ts";

/** `até R$ 200`, `a partir de R$ 300`, `entre R$ 100 e R$ 200`. */
export function spanWords({ from, to }: PriceSpan): string {
	const money = (reais: number) => `R$\u00a0${reais.toLocaleString("pt-BR")}`;
	if (from === null) return to === null ? "" : `até ${money(to)}`;
	return to === null ? `a partir de ${money(from)}` : `entre ${money(from)} e ${money(to)}`;
}
