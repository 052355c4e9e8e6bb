import type { FieldLabels } from "#app/admin/ui/forms/record-form.tsx";
import type { ManagedProduct } from "#core/catalog/manage/types.ts";
import { PRODUCT } from "#core/catalog/shared/product-fields.ts";
import {
	DEFAULT_ATTRIBUTES,
	type ProductDraft as ProductFieldsDraft,
	productDraft,
} from "#core/catalog/shared/product-form.ts";
import { sidesOf } from "#core/catalog/sizing/shared/measure-fields.ts";
import { comparedFields, initialOf } from "#core/record/shared/record.ts";
import { plainOf } from "#core/rich-text/shared/rich-text.ts";
import { priceText } from "#core/values/price-text.ts";

export type VariationDraft = {
	tamanho: string;
	cor: string;
	/** Empty to generate it. */
	sku: string;
	/** Bar code; empty without one. */
	gtin: string;
	/** Empty to inherit the product's. */
	preco: string;
	/** Grams; empty to inherit the product's. */
	peso_g: string;
	/** `30x25x5`; empty to inherit the product's. */
	medidas: string;
	ativo: boolean;
	/** Null while a new row is untouched. */
	estoque: string | null;
	/** Value when the form was opened. */
	estoqueAberto: number | null;
};

/** Form state of a product: numbers as typed, lists comma-separated. */
export type ProductDraft = ProductFieldsDraft & {
	/** Current and former rows, and new ones once edited. */
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
			gtin: one.gtin ?? "",
			preco: one.preco === null ? "" : priceText(one.preco),
			peso_g: one.peso_g === null ? "" : String(one.peso_g),
			medidas: sidesOf(one)?.join("x") ?? "",
			ativo: one.ativo,
			estoque: String(one.estoque),
			estoqueAberto: one.estoque,
		})),
	};
}

export const productLabels = (names: {
	category(id: string): string;
	chart(id: string): string;
}): FieldLabels<ProductDraft> => [
	...comparedFields({
		...PRODUCT,
		descricao: { ...PRODUCT.descricao, compared: plainOf },
		categoria_id: { ...PRODUCT.categoria_id, compared: names.category },
		tabela_medidas_id: { ...PRODUCT.tabela_medidas_id, compared: names.chart },
	}),
	{
		name: "variantes",
		label: "Variações",
		show: (value) =>
			(value as VariationDraft[])
				.map(({ tamanho, cor, sku, gtin, preco, peso_g, medidas, ativo, estoque }) =>
					[
						`${tamanho} ${cor}`,
						sku,
						gtin,
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
