import type { Filters } from "#core/catalog/filters/filter-rules.ts";
import { kindTests, productTests } from "../filter-rules.ts";
import type { ProductIndex } from "../product-index/product-index.ts";
import { isPromoted, type Kind, priceNow } from "../product-index/shelved-product.ts";
import type { Families } from "../understand-rules.ts";
import { countKinds } from "./count-kinds-rules.ts";
import type { RawFacets } from "./facets-rules.ts";
import { KindCounts, UNMET } from "./kind-counts.ts";
import { PriceTally, pricesOf } from "./price-ranges-rules.ts";

/**
 * Those of the places whose products meet all that was chosen, and what else can be chosen, with counts that are true
 * together: each group is counted without its own choices, under all the others (rule search 7).
 */
export function narrow(
	index: ProductIndex,
	places: Int32Array,
	filters: Filters,
	families: Families,
): { met: Int32Array; facets: RawFacets } {
	const { now } = index;
	const unmetOfKind = unmetByKind(index, filters, families);
	const tests = productTests(filters, now);
	const counts = new KindCounts(index.kinds.length);
	const prices = new PriceTally();
	let onPromotion = 0;
	const met = places.filter((place) => {
		const product = index.at(place);
		const { kind } = product;
		const unmet =
			unmetOfKind(kind) |
			(tests.price(product) ? 0 : UNMET.price) |
			(tests.promotion(product) ? 0 : UNMET.promotion);
		counts.add(kind.number, unmet);
		if ((unmet & ~UNMET.price) === 0) prices.add(priceNow(product, now));
		if ((unmet & ~UNMET.promotion) === 0 && isPromoted(product, now)) onPromotion += 1;
		return unmet === 0;
	});
	return {
		met,
		facets: {
			all: places.length,
			total: met.length,
			onPromotion,
			prices: pricesOf(prices),
			...countKinds(index, counts, filters, families),
		},
	};
}

/** Which groups products of a kind do not meet; each kind is judged once. */
function unmetByKind(index: ProductIndex, filters: Filters, families: Families) {
	const { offer, cut, specialty } = kindTests(index, filters, families);
	const known: number[] = [];
	const judge = (kind: Kind): number =>
		(offer(kind) ? 0 : UNMET.offer) |
		(cut(kind) ? 0 : UNMET.cut) |
		(specialty(kind) ? 0 : UNMET.specialty);
	return (kind: Kind): number => {
		known[kind.number] ??= judge(kind);
		return known[kind.number] as number;
	};
}
