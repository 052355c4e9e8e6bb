import { plainValue } from "#core/audit/fields/field-rules.ts";
import { SHEET_FIELDS } from "./csv-columns-rules.ts";

/** Cells that an imported spreadsheet replaced, a line for each product. */
export const replacedCells = (value: unknown): string =>
	Array.isArray(value)
		? value
				.map(([sku, cells]: [string, Record<string, unknown>]) => {
					const was = Object.entries(cells).map(
						([column, cell]) =>
							`${SHEET_FIELDS.get(column)?.label ?? column} ${plainValue(cell) || "(vazio)"}`,
					);
					return `${sku}: ${was.join("; ")}`;
				})
				.join("\n")
		: plainValue(value);
