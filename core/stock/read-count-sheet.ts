import { readCsv } from "#core/values/read-csv.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { COUNT_LIMITS, unitsField } from "./stock-rules.ts";
import type { CountError } from "./types.ts";

export type CountRow = { line: number; sku: string; quantity: number };

const SKU = ["sku", "codigo"];
const QUANTITY = ["quantidade", "qtd", "estoque"];

/**
 * Rows of a count sheet and what is wrong with the others; other columns are left alone. Fails with a
 * sentence where the file as a whole cannot be used.
 */
export function readCountSheet(
	bytes: Uint8Array,
): Result<{ rows: CountRow[]; errors: CountError[] }, string> {
	const sheet = readCsv(bytes, COUNT_LIMITS);
	if (!sheet.ok) return sheet;
	const column = (names: string[]) => names.find((name) => sheet.value.columns.includes(name));
	const [skuColumn, quantityColumn] = [column(SKU), column(QUANTITY)];
	if (!skuColumn || !quantityColumn)
		return fail("A primeira linha precisa nomear as colunas sku e quantidade");
	if (sheet.value.rows.length === 0) return fail("A planilha não tem nenhuma linha de contagem");
	const rows: CountRow[] = [];
	const errors: CountError[] = [];
	const lines = new Map<string, number>();
	for (const { line, cells } of sheet.value.rows) {
		const sku = cells[skuColumn] ?? "";
		const key = sku.toLowerCase();
		const quantity = unitsField.safeParse(cells[quantityColumn]);
		const earlier = lines.get(key);
		const wrong = (message: string) => errors.push({ line, sku: sku.slice(0, 80), message });
		if (sku === "") wrong("Falta o SKU");
		else if (earlier) wrong(`SKU repetido: já está na linha ${earlier}`);
		else if (!quantity.success) wrong(quantity.error.issues[0]?.message ?? "Quantidade inválida");
		else rows.push({ line, sku, quantity: quantity.data });
		if (!earlier) lines.set(key, line);
	}
	return ok({ rows, errors });
}
