import { breadcrumbData } from "#app/seo/page-meta.ts";
import type { ProductDetail } from "#core/catalog/types.ts";

const absolute = (origin: string, address: string) =>
	address.startsWith("/") ? origin + address : address;

/** JSON-LD of a product with its offers, and of the way to it. */
export function productData(
	product: ProductDetail,
	origin: string,
	brand = "",
): Record<string, unknown>[] {
	const url = `${origin}/produto/${product.slug}`;
	const { total, average } = product.reviewSummary;
	const prices = product.variantes.map(({ preco }) => preco);
	const [low, high] = [Math.min(product.preco, ...prices), Math.max(product.preco, ...prices)];
	const offer = {
		priceCurrency: "BRL",
		availability: `https://schema.org/${product.estoque > 0 ? "InStock" : "OutOfStock"}`,
		itemCondition: "https://schema.org/NewCondition",
		url,
	};
	return [
		{
			"@type": "Product",
			name: product.nome,
			description: product.descricao,
			sku: product.sku,
			url,
			image: product.imagens.map((address) => absolute(origin, address)),
			brand: { "@type": "Brand", name: brand },
			category: product.categoria?.nome,
			offers:
				low === high
					? { "@type": "Offer", price: (product.preco / 100).toFixed(2), ...offer }
					: {
							"@type": "AggregateOffer",
							lowPrice: (low / 100).toFixed(2),
							highPrice: (high / 100).toFixed(2),
							offerCount: product.variantes.length,
							...offer,
						},
			...(total > 0 && {
				aggregateRating: { "@type": "AggregateRating", ratingValue: average, reviewCount: total },
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
