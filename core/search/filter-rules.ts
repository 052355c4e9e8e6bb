import { COLOUR_FAMILIES } from "#core/catalog/filters/colour-family-rules.ts";
import type { Filters, PriceSpan } from "#core/catalog/filters/filter-rules.ts";
import type { ProductIndex } from "./product-index/product-index.ts";
import {
	isPromoted,
	type Kind,
	type Offer,
	priceNow,
	type ShelvedProduct,
} from "./product-index/shelved-product.ts";
import type { Families } from "./understand-rules.ts";

type Test<T> = (value: T) => boolean;

const always = () => true;
const CENTAVOS = 100;

/** The family of each colour, both by their numbers; colours of none have none. */
export function familiesOf(index: ProductIndex, families: Families): (number | undefined)[] {
	const numbers = new Map<string, number>(
		COLOUR_FAMILIES.map(({ slug }, number) => [slug, number]),
	);
	return index.labels.colours.map((colour) => numbers.get(families.get(colour) ?? ""));
}

/** Whoever chooses a size wants to buy it. */
const wantsStock = ({ sizes, inStock }: Filters): boolean => sizes.length > 0 || inStock;

/** What one variation has to be. */
export function offerTests(index: ProductIndex, filters: Filters, families: Families) {
	const { sizes, colours } = filters;
	const isChosenSize = index.labels.sizes.map((size) => sizes.includes(size));
	const isChosenColour = index.labels.colours.map((colour) =>
		colours.some((family) => family === families.get(colour)),
	);
	const size: Test<Offer> =
		sizes.length === 0 ? always : (offer) => isChosenSize[offer.size] === true;
	const colour: Test<Offer> =
		colours.length === 0 ? always : (offer) => isChosenColour[offer.colour] === true;
	const stock: Test<Offer> = wantsStock(filters) ? ({ inStock }) => inStock : always;
	return { size, colour, stock };
}

/** Size and colour hold in one variation. */
export function offerTest(index: ProductIndex, filters: Filters, families: Families): Test<Kind> {
	if (filters.sizes.length === 0 && filters.colours.length === 0)
		return filters.inStock ? ({ available }) => available : always;
	const { size, colour, stock } = offerTests(index, filters, families);
	return ({ offers }) => offers.some((offer) => size(offer) && colour(offer) && stock(offer));
}

/** What groups of choices ask of products of a kind; what was not chosen asks nothing. */
export const kindTests = (index: ProductIndex, filters: Filters, families: Families) => ({
	offer: offerTest(index, filters, families),
	cut: ({ cut }: Kind) =>
		filters.cuts.length === 0 || filters.cuts.some((chosen) => chosen === cut),
	specialty: ({ specialties }: Kind) =>
		filters.specialties.length === 0 ||
		filters.specialties.some((chosen) => specialties.includes(chosen)),
});

/** Whether a product's price of `now` is one of the span; any is of none. */
export function priceTest(span: PriceSpan | null, now: Date): Test<ShelvedProduct> {
	if (!span) return always;
	const from = (span.from ?? 0) * CENTAVOS;
	// A price of R$ 300,90 is "até R$ 300" to nobody.
	const to = span.to === null ? Infinity : span.to * CENTAVOS;
	return (product) => {
		const price = priceNow(product, now);
		return from <= price && price <= to;
	};
}

/** What the other groups ask of a product, whatever its kind. */
export const productTests = (filters: Filters, now: Date) => ({
	price: priceTest(filters.price, now),
	promotion: filters.onPromotion ? (product: ShelvedProduct) => isPromoted(product, now) : always,
});
