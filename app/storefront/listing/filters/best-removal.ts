import { type Filters, NO_FILTERS } from "#core/catalog/shared/filter.ts";
import type { FilterGroup } from "#core/search/facets/facets.ts";
import { chosenFilters } from "./chosen-filters.ts";

const GROUP_WORDS: Record<FilterGroup, string> = {
	sizes: "o filtro de tamanho",
	colours: "o filtro de cor",
	price: "o filtro de preço",
	cuts: "o filtro de modelagem",
	specialties: "o filtro de especialidade",
	inStock: "o filtro de estoque",
	onPromotion: "o filtro de promoção",
};

const OFF_WORDS: Record<FilterGroup, string> = {
	sizes: "Tirar tamanho",
	colours: "Tirar cor",
	price: "Tirar preço",
	cuts: "Tirar modelagem",
	specialties: "Tirar especialidade",
	inStock: "Tirar filtro de estoque",
	onPromotion: "Tirar filtro de promoção",
};

/** The group whose removal adds the most products, or null when none adds any. */
export function bestRemoval(
	filters: Filters,
	total: number,
	without: Record<FilterGroup, number>,
): { more: number; words: string; off: string; without: Filters } | null {
	const groups = [...new Set(chosenFilters(filters).map(({ group }) => group))];
	const best = groups.sort((a, b) => without[b] - without[a])[0];
	if (!best || without[best] <= total) return null;
	const own = chosenFilters(filters).filter(({ group }) => group === best);
	const [only] = own;
	return {
		more: without[best] - total,
		words: GROUP_WORDS[best],
		off: own.length === 1 && only ? `Tirar ${only.label.replace(/^\w+: /, "")}` : OFF_WORDS[best],
		without: { ...filters, [best]: NO_FILTERS[best] },
	};
}
