import { absolute, breadcrumbData, returnPolicy } from "#app/seo/seo.ts";
import { picturesFor } from "#core/cart/shared/purchase.ts";
import type { PriceInForce } from "#core/catalog/shared/promotion.ts";
import { NO_COLOUR, NO_SIZE } from "#core/catalog/shared/variation.ts";
import type { ProductDetail, Review, Variation } from "#core/catalog/types.ts";
import type { SiteSettings } from "#core/content/types.ts";
import type { FreightView } from "#core/delivery/shared/visible-methods.ts";
import { formatCep } from "#core/values/address.ts";

const reais = (centavos: number) => (centavos / 100).toFixed(2);
const days = (minValue: number, maxValue: number) => ({
	"@type": "QuantitativeValue",
	minValue,
	maxValue,
	unitCode: "DAY",
});

/** Delivery of one unit, with the promises of product page and checkout (rule delivery 15). */
const delivery = (price: number, freight: FreightView[]) =>
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
			// Payments after the cut-off are handled a day later.
			handlingTime: days(way.handlingDays, way.handlingDays + 1),
			transitTime: days(way.daysMin, way.daysMax),
		},
	}));

/** Regular and current price, and the end of the promotion (rule catalogue 20). */
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
 * Builds the offers of one product. Shared parts (delivery, return policy) are written in full once and referenced by
 * `@id` afterwards.
 */
function createOffers(freight: FreightView[]) {
	const idByText = new Map<string, string>();
	const once = (name: string, node: Node): Node => {
		const text = JSON.stringify(node);
		const known = idByText.get(text);
		if (known) return { "@id": known };
		const id = `#${name}-${idByText.size + 1}`;
		idByText.set(text, id);
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

type Seller = Pick<SiteSettings, "site_name"> & { freight: FreightView[] };

const reviewData = ({ user_name, rating, title, comment, created_at }: Review) => ({
	"@type": "Review",
	author: { "@type": "Person", name: user_name },
	reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5 },
	datePublished: created_at.slice(0, 10),
	...(title && { name: title }),
	...(comment && { reviewBody: comment }),
});

/** Customers' reviews only: never the shop's examples. */
const ratings = ({ reviewSummary: { total, average }, reviews }: ProductDetail) =>
	total > 0 && {
		aggregateRating: { "@type": "AggregateRating", ratingValue: average, reviewCount: total },
		...(reviews.length > 0 && { review: reviews.map(reviewData) }),
	};

/** Address of the page with the variation chosen. */
function variationAddress(
	{ slug, cores, tamanhos }: ProductDetail,
	{ cor, tamanho }: Variation,
	origin: string,
): string {
	const chosen = new URLSearchParams({
		...(cores.length > 1 && { cor }),
		...(tamanhos.length > 1 && { tamanho }),
	}).toString();
	return `${origin}/produto/${slug}${chosen && `?${chosen}`}`;
}

function variantData(
	product: ProductDetail,
	variation: Variation,
	origin: string,
	offer: ReturnType<typeof createOffers>,
): Record<string, unknown> {
	const { tamanho, cor } = variation;
	const choice = [cor !== NO_COLOUR && cor, tamanho !== NO_SIZE && tamanho].filter(Boolean);
	return {
		"@type": "Product",
		sku: variation.sku,
		...(variation.gtin && { gtin: variation.gtin }),
		name: [product.nome, ...choice].join(", "),
		image: picturesFor(product, cor)
			.slice(0, 1)
			.map((address) => absolute(origin, address)),
		...(cor !== NO_COLOUR && { color: cor }),
		...(tamanho !== NO_SIZE && { size: tamanho }),
		offers: offer({
			url: variationAddress(product, variation, origin),
			priced: variation,
			until: product.promocao_fim,
			units: variation.estoque,
		}),
	};
}

/**
 * JSON-LD of a product, as a `ProductGroup` when it has sizes or colours, and of its breadcrumb. What holds for the
 * group is not repeated per variation.
 */
export function productData(
	product: ProductDetail,
	origin: string,
	seller: Seller,
): Record<string, unknown>[] {
	const url = `${origin}/produto/${product.slug}`;
	const offer = createOffers(seller.freight);
	const variesBy = [
		...(product.cores.length > 0 ? ["https://schema.org/color"] : []),
		...(product.tamanhos.length > 0 ? ["https://schema.org/size"] : []),
	];
	const shared = {
		name: product.nome,
		description: product.descricao,
		url,
		brand: { "@type": "Brand", name: seller.site_name },
		category: product.categoria?.nome,
		...ratings(product),
	};
	const image = product.imagens.map((address) => absolute(origin, address));
	return [
		variesBy.length > 0 && product.variantes.length > 0
			? {
					"@type": "ProductGroup",
					...shared,
					image,
					productGroupID: product.sku,
					variesBy,
					hasVariant: product.variantes.map((variation) =>
						variantData(product, variation, origin, offer),
					),
				}
			: {
					"@type": "Product",
					...shared,
					image,
					sku: product.sku,
					...(product.variantes[0]?.gtin && { gtin: product.variantes[0].gtin }),
					offers: offer({
						url,
						priced: product.variantes[0] ?? product,
						until: product.promocao_fim,
						units: product.estoque,
					}),
				},
		breadcrumbData(origin, [
			{ name: "Início", to: "/" },
			{ name: "Produtos", to: "/produtos" },
			...(product.categoria
				? [{ name: product.categoria.nome, to: `/categoria/${product.categoria.slug}` }]
				: []),
			{ name: product.nome, to: `/produto/${product.slug}` },
		]),
	];
}
