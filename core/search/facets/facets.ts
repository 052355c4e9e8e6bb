import { bySize } from "#core/catalog/filters/size-order.ts";
import { COLOUR_FAMILIES } from "#core/catalog/shared/colour-family.ts";
import {
	CUTS,
	type Filters,
	type PriceSpan,
	SPECIALTIES,
	spanValue,
} from "#core/catalog/shared/filter.ts";
import { NO_SIZE } from "#core/catalog/shared/variation.ts";
import { formatWholeReais } from "#core/values/money.ts";
import { slugFrom } from "#core/values/text.ts";

type Counts = Record<string, number>;

export type FilterGroup = keyof Filters;

/** As returned by the statement; prices are reais here. */
export type RawFacets = {
	all: number;
	total: number;
	sizes: Counts;
	colours: Counts;
	cuts: Counts;
	specialties: Counts;
	inStock: number;
	onPromotion: number;
	prices: {
		low: number | null;
		high: number | null;
		least: number | null;
		most: number | null;
		counts: [number, number, number];
	} | null;
	without: Record<FilterGroup, number>;
};

export type FacetValue = {
	value: string;
	label: string;
	count: number;
	chosen: boolean;
	/** Swatch of a colour family; null for patterned fabric. */
	hex?: string | null;
};

export type PriceRange = FacetValue & PriceSpan;

export type Facets = {
	/** Products by words and category only. */
	all: number;
	total: number;
	sizes: FacetValue[];
	colours: FacetValue[];
	prices: PriceRange[];
	/** Whole reais; null without products. */
	span: { least: number; most: number } | null;
	cuts: FacetValue[];
	specialties: FacetValue[];
	inStock: number;
	onPromotion: number;
	/** Number of products without the filter of one group. */
	without: Record<FilterGroup, number>;
};

/** Facets for display: sizes stay in place, other values without products are dropped (rule search 7). */
export function shapeFacets(raw: RawFacets, filters: Filters): Facets {
	const { all, total, inStock, onPromotion, without } = raw;
	return {
		all,
		total,
		inStock,
		onPromotion,
		without,
		sizes: sizesOf(raw.sizes, filters.sizes),
		colours: valuesOf(
			COLOUR_FAMILIES.map(({ slug, label, hex }) => ({ value: slug, label, hex, key: slug })),
			raw.colours,
			filters.colours,
		),
		cuts: valuesOf(named(CUTS), raw.cuts, filters.cuts.map(slugFrom)),
		specialties: valuesOf(named(SPECIALTIES), raw.specialties, filters.specialties.map(slugFrom)),
		prices: rangesOf(raw.prices, filters.price),
		span:
			raw.prices?.least == null || raw.prices.most == null
				? null
				: { least: Math.floor(raw.prices.least), most: Math.ceil(raw.prices.most) },
	};
}

/** Own properties only: an address may contain `constructor`. */
const countOf = (counts: Counts, name: string): number =>
	Object.hasOwn(counts, name) ? (counts[name] ?? 0) : 0;

const named = (labels: readonly string[]) =>
	labels.map((label) => ({ value: slugFrom(label), label, key: label }));

function sizesOf(counts: Counts, chosen: string[]): FacetValue[] {
	const sizes = new Set([...Object.keys(counts), ...chosen]);
	sizes.delete(NO_SIZE);
	return [...sizes].sort(bySize).map((size) => ({
		value: size,
		label: size,
		count: countOf(counts, size),
		chosen: chosen.includes(size),
	}));
}

function valuesOf<T extends { value: string; label: string; key: string }>(
	offered: T[],
	counts: Counts,
	chosen: readonly string[],
): FacetValue[] {
	return offered
		.map(({ key, ...value }) => ({
			...value,
			count: countOf(counts, key),
			chosen: chosen.includes(value.value),
		}))
		.filter(({ count, chosen }) => count > 0 || chosen);
}

const SINGLE_CHOICE = 1;

/** Up to three non-empty price ranges; a single one would filter nothing. */
function rangesOf(prices: RawFacets["prices"], chosen: PriceSpan | null): PriceRange[] {
	if (prices?.low == null || prices.high == null || prices.low >= prices.high) return [];
	const { low, high, counts } = prices;
	const ranges: (PriceSpan & { label: string })[] = [
		{ from: null, to: low, label: `Até ${formatWholeReais(low)}` },
		{ from: low, to: high, label: `${formatWholeReais(low)} a ${formatWholeReais(high)}` },
		{ from: high, to: null, label: `Acima de ${formatWholeReais(high)}` },
	];
	const filled = ranges
		.map((range, at) => ({
			...range,
			value: spanValue(range),
			count: counts[at] ?? 0,
			chosen: chosen !== null && spanValue(chosen) === spanValue(range),
		}))
		.filter(({ count, chosen }) => count > 0 || chosen);
	return filled.length > SINGLE_CHOICE ? filled : [];
}
