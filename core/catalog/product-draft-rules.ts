import type { Draft } from "#core/record/field-rules.ts";
import { draftOf } from "#core/record/record-rules.ts";
import { PRODUCT, type ProductFields } from "./product-fields-rules.ts";

/** A product's fields as its form holds them, with the units it was opened with. */
export type ProductDraft = Draft<typeof PRODUCT> & { estoqueAberto: number | null };

/** The form of a product as it is; none of its variations changed. */
export const productDraft = (product: ProductFields): ProductDraft => ({
	...draftOf(PRODUCT, product),
	estoqueAberto: product.estoque,
});
