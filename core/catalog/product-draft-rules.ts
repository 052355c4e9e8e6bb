import { priceText } from "#core/values/price-text-rules.ts";
import { joinList } from "./list-text-rules.ts";
import type { ManagedProduct } from "./manage/types.ts";
import type { ProductDraft } from "./product-form-rules.ts";

/** The form of a product as it is: numbers and lists as typed, none of its variations changed. */
export const draftOf = (product: ManagedProduct) =>
	({
		nome: product.nome,
		descricao: product.descricao,
		preco: priceText(product.preco),
		estoque: String(product.estoque),
		estoqueAberto: product.estoque,
		sku: product.sku,
		categoria_id: product.categoria_id,
		tamanhos: joinList(product.tamanhos),
		cores: joinList(product.cores),
		cores_hex: product.cores_hex,
		status: product.status,
		featured: product.featured,
		imagens: product.imagens,
		imagens_por_cor: product.imagens_por_cor,
		imagens_alt: product.imagens_alt,
		videos: product.videos,
		atributos: product.atributos,
		seo_title: product.seo_title ?? "",
		seo_description: product.seo_description ?? "",
		variantes: [],
	}) satisfies ProductDraft;
