import { expect, it } from "vitest";
import { NO_FILTERS } from "#core/catalog/shared/filter.ts";
import { type RawFacets, shapeFacets } from "./facets.ts";

const RAW: RawFacets = {
	all: 3,
	total: 3,
	sizes: { P: 1, M: 2 },
	colours: {},
	cuts: {},
	specialties: {},
	inStock: 3,
	onPromotion: 0,
	prices: null,
	without: {
		sizes: 3,
		colours: 3,
		price: 3,
		cuts: 3,
		specialties: 3,
		inStock: 3,
		onPromotion: 3,
	},
};

it.each(["__proto__", "constructor", "toString", "hasOwnProperty"])(
	"a size that an address calls %s has no products, and is a number like any other",
	(name) => {
		const { sizes } = shapeFacets(RAW, { ...NO_FILTERS, sizes: [name] });
		expect(sizes.find(({ value }) => value === name)).toEqual({
			value: name,
			label: name,
			count: 0,
			chosen: true,
		});
		expect(sizes.map(({ count }) => typeof count)).toEqual(["number", "number", "number"]);
	},
);

it("offers price ranges that narrow the list, and keeps a chosen one without products", () => {
	const raw = {
		...RAW,
		prices: { low: 100, high: 200, least: 49.9, most: 310.5, counts: [2, 0, 1] },
	};
	const offered = (over: object, price = null as { from: number; to: number } | null) =>
		shapeFacets({ ...raw, ...over } as RawFacets, { ...NO_FILTERS, price }).prices.map(
			({ value, count }) => [value, count],
		);
	expect(offered({})).toEqual([
		["-100", 2],
		["200-", 1],
	]);
	expect(offered({}, { from: 100, to: 200 })).toContainEqual(["100-200", 0]);
	expect(offered({ prices: { ...raw.prices, high: 100 } })).toEqual([]);
	expect(offered({ prices: { ...raw.prices, counts: [3, 0, 0] } })).toEqual([]);
	expect(shapeFacets(raw as RawFacets, NO_FILTERS).span).toEqual({ least: 49, most: 311 });
});
