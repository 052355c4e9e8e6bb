import Papa from "papaparse";
import { cellText } from "./csv-rules.ts";
import { fail, ok, type Result } from "./result.ts";

export type CsvLimits = { maxBytes: number; maxRows: number };

/** Rows by column, each with its line in the sheet; columns are named in lower case without accents. */
export type CsvSheet = {
	columns: string[];
	rows: { line: number; cells: Record<string, string> }[];
};

const MB = 1_048_576;
const NOT_CSV = "Este arquivo não é uma planilha CSV. Salve a planilha como CSV e envie de novo";
const SEPARATORS = [";", ",", "\t", "|"];

const columnName = (text: string) =>
	cellText(text)
		.normalize("NFD")
		.replace(/\p{Diacritic}/gu, "")
		.toLowerCase();

/** Text of a file as spreadsheets save them: UTF-8 with or without BOM, UTF-16 or Latin-1; null where it is none. */
export function decodeText(bytes: Uint8Array): string | null {
	const start = (...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
	if (start(0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
	if (start(0xfe, 0xff)) return new TextDecoder("utf-16be").decode(bytes);
	if (bytes.includes(0)) return null;
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}

/** The separator that the first line uses most, outside quotes. */
function separatorOf(text: string): string {
	const head = (/^[^\r\n]*/.exec(text)?.[0] ?? "").replace(/"[^"]*"/g, "");
	const uses = (separator: string) => head.split(separator).length;
	return SEPARATORS.reduce((best, other) => (uses(other) > uses(best) ? other : best));
}

/**
 * Reads a CSV file whose first line names its columns. Fails with a sentence for people: not text, too
 * large, too many rows, an open quote, nothing in it. Empty lines are left out.
 */
export function readCsv(
	bytes: Uint8Array,
	{ maxBytes, maxRows }: CsvLimits,
): Result<CsvSheet, string> {
	if (bytes.length === 0) return fail("O arquivo está vazio");
	if (bytes.length > maxBytes) return fail(`O arquivo passa de ${Math.floor(maxBytes / MB)} MB`);
	const text = decodeText(bytes);
	if (text === null) return fail(NOT_CSV);
	const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), {
		delimiter: separatorOf(text),
		preview: maxRows + 2,
	});
	const open = errors.find(({ type }) => type === "Quotes");
	if (open) return fail(`Há aspas abertas ou fora do lugar na linha ${(open.row ?? 0) + 1}`);
	const columns = (data[0] ?? []).map(columnName);
	const rows = data.slice(1).flatMap((line, at) =>
		line.every((text) => text.trim() === "")
			? []
			: [
					{
						line: at + 2,
						cells: Object.fromEntries(
							columns.map((column, index) => [column, cellText(line[index] ?? "")]),
						),
					},
				],
	);
	if (rows.length > maxRows) {
		const most = maxRows.toLocaleString("pt-BR");
		return fail(`A planilha tem mais de ${most} linhas. Divida-a e envie uma parte por vez`);
	}
	return ok({ columns, rows });
}
