import { returnPolicy } from "#app/seo/organization-data.ts";
import type { PriceInForce } from "#core/catalog/promotion-rules.ts";
import type { ShownFreight } from "#core/delivery/shown-methods-rules.ts";
import { formatCep } from "#core/values/cep-rules.ts";

const reais = (centavos: number) => (centavos / 100).toFixed(2);
const days = (minValue: number, maxValue: number) => ({
	"@type": "QuantitativeValue",
	minValue,
	maxValue,
	unitCode: "DAY",
});

/** The ways that one unit goes, as the product page and the checkout promise them (rule delivery 15). */
const delivery = (price: number, freight: ShownFreight[]) =>
	freight.map((way) => ({
		"@type": "OfferShippingDetails",
		shippingRate: {
			"@type": "MonetaryAmount",
			value: reais(way.freeAbove !== null && price > way.freeAbove ? 0 : way.price),
			currency: "BRL",
		},
		shippingDestination: {
			"@type": "DefinedRegion",
			addressCountry: "BR",
			...(way.states.length > 0 && { addressRegion: way.states }),
			...(way.ranges && {
				postalCodeRange: way.ranges.map(({ from, to }) => ({
					"@type": "PostalCodeRangeSpecification",
					postalCodeBegin: formatCep(from),
					postalCodeEnd: formatCep(to),
				})),
			}),
		},
		deliveryTime: {
			"@type": "ShippingDeliveryTime",
			// What is paid after the cut-off is made ready a day later.
			handlingTime: days(way.handlingDays, way.handlingDays + 1),
			transitTime: days(way.daysMin, way.daysMax),
		},
	}));

/** What it normally costs beside the price in force, and until when that holds (rule catalogue 20). */
const promotionData = ({ preco_normal }: PriceInForce, until: string | null) =>
	preco_normal !== null && {
		priceSpecification: {
			"@type": "UnitPriceSpecification",
			priceType: "https://schema.org/StrikethroughPrice",
			price: reais(preco_normal),
			priceCurrency: "BRL",
		},
		...(until && { priceValidUntil: until }),
	};

type Offered = { url: string; priced: PriceInForce; until: string | null; units: number };
type Node = Record<string, unknown>;

/**
 * Writes the offers of one product. What all of them share, ways and the policy of returns, is told in full
 * once and named by its `@id` after that.
 */
export function createOffers(freight: ShownFreight[]) {
	const told = new Map<string, string>();
	const once = (name: string, node: Node): Node => {
		const text = JSON.stringify(node);
		const known = told.get(text);
		if (known) return { "@id": known };
		const id = `#${name}-${told.size + 1}`;
		told.set(text, id);
		return { "@id": id, ...node };
	};
	return ({ url, priced, until, units }: Offered): Node => ({
		"@type": "Offer",
		url,
		price: reais(priced.preco),
		priceCurrency: "BRL",
		...promotionData(priced, until),
		availability: `https://schema.org/${units > 0 ? "InStock" : "OutOfStock"}`,
		itemCondition: "https://schema.org/NewCondition",
		shippingDetails: delivery(priced.preco, freight).map((way) => once("entrega", way)),
		hasMerchantReturnPolicy: once("devolucao", returnPolicy),
	});
}
