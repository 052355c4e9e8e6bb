import { COLOUR_FAMILIES } from "#core/catalog/shared/colour-family.ts";
import type { Filters, PriceSpan } from "#core/catalog/shared/filter.ts";
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
