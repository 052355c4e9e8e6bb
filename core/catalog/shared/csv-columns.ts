import type { Field } from "#core/record/shared/field.ts";
import { PRODUCT } from "./product-fields.ts";

/** Fields with a column in the product file, by column name, in export order. */
export const SHEET_FIELDS = new Map(
	Object.entries(PRODUCT as Readonly<Record<string, Field>>).flatMap(([name, { label, cell }]) =>
		cell ? [[cell.column, { name, label, cell }]] : [],
	),
);

export const PRODUCT_FILE_LIMITS = { maxBytes: 10 * 1_048_576, maxRows: 20_000 };

/** Error for a row whose product is archived. */
export const ARCHIVED_SKU = "Este SKU é de um produto excluído. Restaure-o primeiro";
