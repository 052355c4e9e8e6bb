import { absolute } from "#app/seo/absolute.ts";
import { returnPolicy } from "#app/seo/organization-data.ts";
import { breadcrumbData } from "#app/seo/page-meta.ts";
import { picturesFor } from "#core/cart/purchase-rules.ts";
import type { ProductDetail, Review, Variation } from "#core/catalog/types.ts";
import { NO_COLOUR, NO_SIZE } from "#core/catalog/variation-rules.ts";
import type { Prices } from "#core/content/load-prices.ts";
import type { SiteSettings } from "#core/content/types.ts";
import { shippingFor } from "#core/orders/rules.ts";

type Seller = Prices & Pick<SiteSettings, "site_name">;

const reais = (centavos: number) => (centavos / 100).toFixed(2);
const days = (minValue: number, maxValue: number) => ({
	"@type": "QuantitativeValue",
	minValue,
	maxValue,
	unitCode: "DAY",
});

/** Standard delivery of one unit, as the product page and the checkout promise it. */
const delivery = (price: number, seller: Seller) => ({
	"@type": "OfferShippingDetails",
	shippingRate: {
		"@type": "MonetaryAmount",
		value: reais(shippingFor(price, "standard", seller)),
		currency: "BRL",
	},
	shippingDestination: { "@type": "DefinedRegion", addressCountry: "BR" },
	deliveryTime: {
		"@type": "ShippingDeliveryTime",
		// Together the 7 to 10 days that the checkout names.
		handlingTime: days(1, 2),
		transitTime: days(6, 8),
	},
});

const offer = (url: string, price: number, units: number, seller: Seller) => ({
	"@type": "Offer",
	url,
	price: reais(price),
	priceCurrency: "BRL",
	availability: `https://schema.org/${units > 0 ? "InStock" : "OutOfStock"}`,
	itemCondition: "https://schema.org/NewCondition",
	shippingDetails: delivery(price, seller),
	hasMerchantReturnPolicy: returnPolicy,
});

const reviewData = ({ user_name, rating, title, comment, created_at }: Review) => ({
	"@type": "Review",
	author: { "@type": "Person", name: user_name },
	reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5 },
	datePublished: created_at.slice(0, 10),
	...(title && { name: title }),
	...(comment && { reviewBody: comment }),
});

/** Only what customers wrote: the product's own reviews never hold the shop's examples. */
const ratings = ({ reviewSummary: { total, average }, reviews }: ProductDetail) =>
	total > 0 && {
		aggregateRating: { "@type": "AggregateRating", ratingValue: average, reviewCount: total },
		...(reviews.length > 0 && { review: reviews.map(reviewData) }),
	};

function variantData(
	product: ProductDetail,
	variation: Variation,
	origin: string,
	seller: Seller,
): Record<string, unknown> {
	const { tamanho, cor } = variation;
	const choice = [cor !== NO_COLOUR && cor, tamanho !== NO_SIZE && tamanho].filter(Boolean);
	return {
		"@type": "Product",
		sku: variation.sku,
		name: [product.nome, ...choice].join(", "),
		description: product.descricao,
		image: picturesFor(product, cor).map((address) => absolute(origin, address)),
		...(cor !== NO_COLOUR && { color: cor }),
		...(tamanho !== NO_SIZE && { size: tamanho }),
		offers: offer(`${origin}/produto/${product.slug}`, variation.preco, variation.estoque, seller),
	};
}

/** JSON-LD of a product, as a group of its variations when it comes in sizes or colours, and of the way to it. */
export function productData(
	product: ProductDetail,
	origin: string,
	seller: Seller,
): Record<string, unknown>[] {
	const url = `${origin}/produto/${product.slug}`;
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
						variantData(product, variation, origin, seller),
					),
				}
			: {
					"@type": "Product",
					...shared,
					image,
					sku: product.sku,
					offers: offer(url, product.variantes[0]?.preco ?? product.preco, product.estoque, seller),
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
