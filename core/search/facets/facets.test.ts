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
