import { absolute } from "#app/seo/absolute.ts";
import { breadcrumbData } from "#app/seo/page-meta.ts";
import { picturesFor } from "#core/cart/purchase-rules.ts";
import { NO_COLOUR, NO_SIZE } from "#core/catalog/no-choice-rules.ts";
import type { ProductDetail, Review, Variation } from "#core/catalog/types.ts";
import type { SiteSettings } from "#core/content/types.ts";
import type { ShownFreight } from "#core/delivery/shown-methods-rules.ts";
import { createOffers } from "./offer-data.ts";

type Seller = Pick<SiteSettings, "site_name"> & { freight: ShownFreight[] };

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

/** The page with the variation chosen, as it writes its own address. */
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
 * JSON-LD of a product, as a group of its variations when it comes in sizes or colours, and of the way to it.
 * What holds for the whole group, as its description, is not said again for each.
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
