import { COLOUR_FAMILIES } from "#core/catalog/shared/colour-family.ts";
import { type Filters, NO_FILTERS, type PriceSpan } from "#core/catalog/shared/filter.ts";
import type { FilterGroup } from "#core/search/facets/facets.ts";
import { formatWholeReais } from "#core/values/money.ts";

export type ChosenFilter = {
	group: FilterGroup;
	label: string;
	without: Filters;
};

const colourLabel = (slug: string): string =>
	COLOUR_FAMILIES.find((family) => family.slug === slug)?.label ?? slug;

function priceLabel({ from, to }: PriceSpan): string {
	if (from === null) return `Até ${formatWholeReais(to ?? 0)}`;
	return to === null
		? `A partir de ${formatWholeReais(from)}`
		: `${formatWholeReais(from)} a ${formatWholeReais(to)}`;
}

/** Each choice, with the filters without it. */
export function chosenFilters(filters: Filters): ChosenFilter[] {
	const each = <G extends "sizes" | "colours" | "cuts" | "specialties">(
		group: G,
		label: (value: string) => string,
	): ChosenFilter[] =>
		filters[group].map((value) => ({
			group,
			label: label(value),
			without: { ...filters, [group]: (filters[group] as string[]).filter((one) => one !== value) },
		}));
	return [
		...each("sizes", (size) => `Tamanho: ${size}`),
		...each("colours", (slug) => `Cor: ${colourLabel(slug)}`),
		...(filters.price
			? [
					{
						group: "price" as const,
						label: priceLabel(filters.price),
						without: { ...filters, price: null },
					},
				]
			: []),
		...each("cuts", (cut) => cut),
		...each("specialties", (specialty) => specialty),
		...(filters.inStock
			? [
					{
						group: "inStock" as const,
						label: "Em estoque",
						without: { ...filters, inStock: false },
					},
				]
			: []),
		...(filters.onPromotion
			? [
					{
						group: "onPromotion" as const,
						label: "Em promoção",
						without: { ...filters, onPromotion: false },
					},
				]
			: []),
	];
}

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
