import { COLOUR_FAMILIES } from "#core/catalog/filters/colour-family-rules.ts";
import {
	CUTS,
	type Filters,
	type PriceSpan,
	SPECIALTIES,
	spanValue,
} from "#core/catalog/filters/filter-rules.ts";
import { bySize } from "#core/catalog/filters/size-order-rules.ts";
import { NO_SIZE } from "#core/catalog/no-choice-rules.ts";
import { formatWholeReais } from "#core/values/money.ts";
import { slugFrom } from "#core/values/slug-rules.ts";

type Counts = Record<string, number>;

/** Groups of which one may be taken off. */
export type FilterGroup = keyof Filters;

/** As the statement counts; prices are reais here. */
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
	/** As it stands in the address. */
	value: string;
	label: string;
	/** How many products there would be with it alone in its group. */
	count: number;
	chosen: boolean;
	/** Swatch of a colour family; null for patterned cloth. */
	hex?: string | null;
};

export type PriceRange = FacetValue & PriceSpan;

/** What a listing can be narrowed by. */
export type Facets = {
	/** Products by the words and the category alone. */
	all: number;
	/** Products that meet everything chosen. */
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
	/** How many there would be without one group. */
	without: Record<FilterGroup, number>;
};

/** The counts as a page shows them: sizes stay in their places, other values without products go (rule search 7). */
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

/** An address may name anything, `constructor` too. */
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

/** Up to three ranges that each hold something; a single one would narrow nothing. */
function rangesOf(prices: RawFacets["prices"], chosen: PriceSpan | null): PriceRange[] {
	if (prices?.low == null || prices.high == null || prices.low >= prices.high) return [];
	const { low, high, counts } = prices;
	const ranges: (PriceSpan & { label: string })[] = [
		{ from: null, to: low, label: `Até ${formatWholeReais(low)}` },
		{ from: low, to: high, label: `${formatWholeReais(low)} a ${formatWholeReais(high)}` },
		{ from: high, to: null, label: `Acima de ${formatWholeReais(high)}` },
	];
	const shown = ranges
		.map((range, at) => ({
			...range,
			value: spanValue(range),
			count: counts[at] ?? 0,
			chosen: chosen !== null && spanValue(chosen) === spanValue(range),
		}))
		.filter(({ count, chosen }) => count > 0 || chosen);
	return shown.length > SINGLE_CHOICE ? shown : [];
}
