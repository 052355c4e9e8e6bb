import type { Filters } from "#core/catalog/filters/filter-rules.ts";
import { familiesOf, offerTest, offerTests } from "../filter-rules.ts";
import type { ProductIndex } from "../product-index/product-index.ts";
import type { Kind } from "../product-index/shelved-product.ts";
import type { Families } from "../understand-rules.ts";
import type { RawFacets } from "./facets-rules.ts";
import { type KindCounts, UNMET } from "./kind-counts.ts";
import { Tally } from "./tally.ts";

type Counted = { kinds: Kind[]; counts: KindCounts };

const sum = (
	{ kinds, counts }: Counted,
	group: number,
	test: (kind: Kind) => boolean = () => true,
): number => kinds.reduce((n, kind) => (test(kind) ? n + counts.allBut(kind.number, group) : n), 0);

/** What the products can be narrowed by, but for prices and promotions. */
export function countKinds(
	index: ProductIndex,
	counts: KindCounts,
	filters: Filters,
	families: Families,
): Pick<RawFacets, "sizes" | "colours" | "cuts" | "specialties" | "inStock" | "without"> {
	const counted = { kinds: index.kinds.filter(({ number }) => counts.has(number)), counts };
	const cuts = new Tally<string>();
	const specialties = new Tally<string>();
	for (const kind of counted.kinds) {
		cuts.add(kind.cut, counts.allBut(kind.number, UNMET.cut));
		for (const specialty of kind.specialties)
			specialties.add(specialty, counts.allBut(kind.number, UNMET.specialty));
	}
	const withOffer = (part: Partial<Filters>) =>
		sum(counted, UNMET.offer, offerTest(index, { ...filters, ...part }, families));
	return {
		...countOffers(index, counted, filters, families),
		cuts: Object.fromEntries(cuts),
		specialties: Object.fromEntries(specialties),
		inStock: withOffer({ inStock: true }),
		without: {
			sizes: withOffer({ sizes: [] }),
			colours: withOffer({ colours: [] }),
			inStock: withOffer({ inStock: false }),
			price: sum(counted, UNMET.price),
			onPromotion: sum(counted, UNMET.promotion),
			cuts: sum(counted, UNMET.cut),
			specialties: sum(counted, UNMET.specialty),
		},
	};
}

/** Sizes in stock in the colours chosen, and colour families in the sizes chosen; a size that has none counts 0. */
function countOffers(
	index: ProductIndex,
	{ kinds, counts }: Counted,
	filters: Filters,
	families: Families,
): Pick<RawFacets, "sizes" | "colours"> {
	const { size, colour, stock } = offerTests(index, filters, families);
	const familyOf = familiesOf(index, families);
	const sizeOf = (number: number) => index.labels.sizes[number] ?? "";
	const sizes = new Tally<string>();
	const colours = new Tally<string>();
	for (const { number, offers } of kinds) {
		const n = counts.allBut(number, UNMET.offer);
		const inStock = offers.filter((offer) => colour(offer) && offer.inStock);
		const inSize = offers.filter((offer) => size(offer) && stock(offer));
		for (const offer of offers) sizes.add(sizeOf(offer.size), 0);
		for (const each of new Set(inStock.map((offer) => offer.size))) sizes.add(sizeOf(each), n);
		for (const family of new Set(inSize.map((offer) => familyOf[offer.colour])))
			if (family) colours.add(family, n);
	}
	return { sizes: Object.fromEntries(sizes), colours: Object.fromEntries(colours) };
}
