import type { Draft } from "#core/record/shared/field.ts";
import { draftOf } from "#core/record/shared/record.ts";
import { PRODUCT, type ProductFields } from "./product-fields.ts";

/** A product's fields as form text, with the units the form was opened with. */
export type ProductDraft = Draft<typeof PRODUCT> & { estoqueAberto: number | null };

/** The form of an existing product without changes. */
export const productDraft = (product: ProductFields): ProductDraft => ({
	...draftOf(PRODUCT, product),
	estoqueAberto: product.estoque,
});
