import type { ManagedProduct } from "#core/catalog/manage/types.ts";
import { draftOf } from "#core/catalog/product-draft-rules.ts";
import { DEFAULT_ATTRIBUTES } from "#core/catalog/product-form-rules.ts";
import { type ProductStatus, statusLabel } from "#core/catalog/product-status-rules.ts";
import { priceText } from "#core/values/price-text-rules.ts";
import type { FieldLabels } from "../ui/use-record-form.ts";

export type VariationDraft = {
	tamanho: string;
	cor: string;
	/** Empty for an automatic one. */
	sku: string;
	/** Empty to follow the product. */
	preco: string;
	ativo: boolean;
	/** Null while nothing was typed for a new one. */
	estoque: string | null;
	/** As the form was opened. */
	estoqueAberto: number | null;
};

/** A product as its form holds it: numbers as typed, lists with commas. */
export type ProductDraft = {
	nome: string;
	descricao: string;
	preco: string;
	estoque: string;
	estoqueAberto: number | null;
	sku: string;
	categoria_id: string;
	tamanhos: string;
	cores: string;
	cores_hex: Record<string, string>;
	status: ProductStatus;
	featured: boolean;
	imagens: string[];
	imagens_por_cor: Record<string, string[]>;
	imagens_alt: Record<string, string>;
	videos: string[];
	atributos: [label: string, value: string][];
	seo_title: string;
	seo_description: string;
	/** Every row it has or had, and new ones once something was typed for them. */
	variantes: VariationDraft[];
};

export const NEW_PRODUCT: ManagedProduct = {
	id: "",
	slug: "",
	nome: "",
	descricao: "",
	preco: 0,
	sku: "",
	categoria_id: null,
	categoria: null,
	tamanhos: [],
	cores: [],
	cores_hex: {},
	imagens: [],
	imagens_por_cor: {},
	imagens_alt: {},
	videos: [],
	status: "ativo",
	featured: false,
	atributos: DEFAULT_ATTRIBUTES.map((label): [string, string] => [label, ""]),
	seo_title: null,
	seo_description: null,
	arquivado: false,
	estoque: 0,
	created_at: "",
	updated_at: "",
	variantes: [],
	versao: "",
};

export const isNew = (product: ManagedProduct): boolean => product.id === "";

export function toDraft(product: ManagedProduct): ProductDraft {
	const fresh = isNew(product);
	return {
		...draftOf(product),
		...(fresh && { preco: "", estoque: "", estoqueAberto: null }),
		categoria_id: product.categoria_id ?? "",
		variantes: product.variantes.map(({ tamanho, cor, sku, preco, ativo, estoque }) => ({
			tamanho,
			cor,
			sku,
			preco: preco === null ? "" : priceText(preco),
			ativo,
			estoque: String(estoque),
			estoqueAberto: estoque,
		})),
	};
}

const count = (one: string, many: string) => (value: unknown) => {
	const { length } = Array.isArray(value) ? value : Object.values(value as object).flat();
	return `${length} ${length === 1 ? one : many}`;
};

/** What two versions are compared by. */
export const productLabels = (categoryName: (id: string) => string): FieldLabels<ProductDraft> => [
	{ name: "nome", label: "Nome" },
	{ name: "preco", label: "Preço" },
	{ name: "sku", label: "SKU" },
	{ name: "categoria_id", label: "Categoria", show: (id) => categoryName(String(id)) },
	{ name: "tamanhos", label: "Tamanhos" },
	{ name: "cores", label: "Cores" },
	{
		name: "cores_hex",
		label: "Amostras de cor",
		show: (value) => Object.values(value as object).join(", ") || "(vazio)",
	},
	{ name: "descricao", label: "Descrição" },
	{ name: "status", label: "Status", show: (value) => statusLabel(value as ProductStatus) },
	{ name: "featured", label: "Em destaque" },
	{ name: "imagens", label: "Imagens gerais", show: count("imagem", "imagens") },
	{ name: "imagens_por_cor", label: "Imagens por cor", show: count("imagem", "imagens") },
	{
		name: "imagens_alt",
		label: "Textos alternativos",
		show: (value) => Object.values(value as object).join(" · ") || "(vazio)",
	},
	{ name: "videos", label: "Vídeos", show: count("vídeo", "vídeos") },
	{
		name: "atributos",
		label: "Especificações",
		show: (value) =>
			(value as ProductDraft["atributos"]).map(([label, text]) => `${label}: ${text}`).join(" · "),
	},
	{ name: "seo_title", label: "Título para buscadores" },
	{ name: "seo_description", label: "Descrição para buscadores" },
	{
		name: "variantes",
		label: "Variações",
		show: (value) =>
			(value as VariationDraft[])
				.map(({ tamanho, cor, sku, preco, ativo, estoque }) =>
					[`${tamanho} ${cor}`, sku, preco, `${estoque ?? 0} un.`, ativo ? "" : "desligada"]
						.filter(Boolean)
						.join(", "),
				)
				.join(" · "),
	},
];
