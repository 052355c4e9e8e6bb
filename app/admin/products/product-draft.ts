import type { ManagedProduct } from "#core/catalog/manage/types.ts";
import { sidesOf } from "#core/catalog/measure-fields-rules.ts";
import {
	type ProductDraft as ProductFieldsDraft,
	productDraft,
} from "#core/catalog/product-draft-rules.ts";
import { PRODUCT } from "#core/catalog/product-fields-rules.ts";
import { DEFAULT_ATTRIBUTES } from "#core/catalog/product-form-rules.ts";
import { comparedFields, initialOf } from "#core/record/record-rules.ts";
import { priceText } from "#core/values/price-text-rules.ts";
import type { FieldLabels } from "../ui/use-record-form.ts";

export type VariationDraft = {
	tamanho: string;
	cor: string;
	/** Empty for an automatic one. */
	sku: string;
	/** Empty to follow the product. */
	preco: string;
	/** Grams; empty to follow the product. */
	peso_g: string;
	/** `30x25x5`; empty to follow the product. */
	medidas: string;
	ativo: boolean;
	/** Null while nothing was typed for a new one. */
	estoque: string | null;
	/** As the form was opened. */
	estoqueAberto: number | null;
};

/** A product as its form holds it: numbers as typed, lists with commas. */
export type ProductDraft = ProductFieldsDraft & {
	/** Every row it has or had, and new ones once something was typed for them. */
	variantes: VariationDraft[];
};

export const NEW_PRODUCT: ManagedProduct = {
	...initialOf(PRODUCT),
	id: "",
	slug: "",
	categoria: null,
	atributos: DEFAULT_ATTRIBUTES.map((label): [string, string] => [label, ""]),
	arquivado: false,
	created_at: "",
	updated_at: "",
	variantes: [],
	version: "",
};

export const isNew = (product: ManagedProduct): boolean => product.id === "";

export function toDraft(product: ManagedProduct): ProductDraft {
	const fresh = isNew(product);
	return {
		...productDraft(product),
		...(fresh && { preco: "", estoque: "", estoqueAberto: null }),
		variantes: product.variantes.map((one) => ({
			tamanho: one.tamanho,
			cor: one.cor,
			sku: one.sku,
			preco: one.preco === null ? "" : priceText(one.preco),
			peso_g: one.peso_g === null ? "" : String(one.peso_g),
			medidas: sidesOf(one)?.join("x") ?? "",
			ativo: one.ativo,
			estoque: String(one.estoque),
			estoqueAberto: one.estoque,
		})),
	};
}

/** What two versions are compared by. */
export const productLabels = (names: {
	category(id: string): string;
	chart(id: string): string;
}): FieldLabels<ProductDraft> => [
	...comparedFields({
		...PRODUCT,
		categoria_id: { ...PRODUCT.categoria_id, compared: names.category },
		tabela_medidas_id: { ...PRODUCT.tabela_medidas_id, compared: names.chart },
	}),
	{
		name: "variantes",
		label: "Variações",
		show: (value) =>
			(value as VariationDraft[])
				.map(({ tamanho, cor, sku, preco, peso_g, medidas, ativo, estoque }) =>
					[
						`${tamanho} ${cor}`,
						sku,
						preco,
						peso_g && `${peso_g} g`,
						medidas && `${medidas} cm`,
						`${estoque ?? 0} un.`,
						ativo ? "" : "desligada",
					]
						.filter(Boolean)
						.join(", "),
				)
				.join(" · "),
	},
];
