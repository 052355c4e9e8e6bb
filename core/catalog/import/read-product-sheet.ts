import { readCsv } from "#core/values/csv.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { CSV_COLUMNS, PRODUCT_FILE_LIMITS } from "../shared/csv-columns.ts";

export type CsvRow = {
	/** Row number as in the spreadsheet; the header is 1. */
	line: number;
	values: Readonly<Record<string, string>>;
};

const columnOf = (title: string): string | undefined =>
	CSV_COLUMNS.find((column) => column === title.replace(/[\s-]+/g, "_"));

/** Rows of a product file with all cells as text, or the error to display. */
export function readProductSheet(bytes: Uint8Array): Result<CsvRow[], string> {
	const sheet = readCsv(bytes, PRODUCT_FILE_LIMITS);
	if (!sheet.ok) return sheet;
	const titles = sheet.value.columns.filter((title) => title !== "");
	const known = titles.map((title) => ({ title, column: columnOf(title) }));
	if (!known.some(({ column }) => column === "sku")) {
		return fail('A primeira linha precisa ter a coluna "sku"');
	}
	const stranger = known.find(({ column }) => !column);
	if (stranger) return fail(`A coluna "${stranger.title}" não é conhecida`);
	const twice = known.find(
		({ column }, index) => known.findIndex((other) => other.column === column) !== index,
	);
	if (twice) return fail(`A coluna "${twice.title}" aparece duas vezes`);
	if (sheet.value.rows.length === 0) return fail("A planilha não tem nenhum produto");
	return ok(
		sheet.value.rows.map(({ line, cells }) => ({
			line,
			values: Object.fromEntries(known.map(({ title, column }) => [column, cells[title] ?? ""])),
		})),
	);
}
