import type { Field } from "#core/record/field-rules.ts";
import { PRODUCT } from "../product-fields-rules.ts";

/** Fields that the product file has a column for, by its name, in the order exported. */
export const SHEET_FIELDS = new Map(
	Object.entries(PRODUCT as Readonly<Record<string, Field>>).flatMap(([name, { label, cell }]) =>
		cell ? [[cell.column, { name, label, cell }]] : [],
	),
);

/** Columns of the product file. Only `sku` has to be there. */
export const CSV_COLUMNS: readonly string[] = [...SHEET_FIELDS.keys()];

/** Largest product file. */
export const PRODUCT_FILE_LIMITS = { maxBytes: 10 * 1_048_576, maxRows: 20_000 };

/** Said of a row whose product lies in the wastepaper basket. */
export const ARCHIVED_SKU = "Este SKU é de um produto excluído. Restaure-o primeiro";
