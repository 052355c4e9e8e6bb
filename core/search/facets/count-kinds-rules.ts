import { COLOUR_FAMILIES } from "#core/catalog/filters/colour-family-rules.ts";
import type { Filters } from "#core/catalog/filters/filter-rules.ts";
import { familiesOf, offerTest, offerTests } from "../filter-rules.ts";
import type { ProductIndex } from "../product-index/product-index.ts";
import type { Kind } from "../product-index/shelved-product.ts";
import type { Families } from "../understand-rules.ts";
import type { RawFacets } from "./facets-rules.ts";
import { type KindCounts, UNMET } from "./kind-counts.ts";
import { OnceEach } from "./once-each.ts";
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
	const sizes = new OnceEach(index.labels.sizes.length);
	const colours = new OnceEach(COLOUR_FAMILIES.length);
	for (const { number, offers } of kinds) {
		const n = counts.allBut(number, UNMET.offer);
		for (const offer of offers) {
			const family = familyOf[offer.colour];
			sizes.see(offer.size);
			if (offer.inStock && colour(offer)) sizes.add(number, offer.size, n);
			if (family !== undefined && size(offer) && stock(offer)) colours.add(number, family, n);
		}
	}
	return {
		sizes: sizes.named(index.labels.sizes),
		colours: colours.named(COLOUR_FAMILIES.map(({ slug }) => slug)),
	};
}
