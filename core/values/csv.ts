import Papa from "papaparse";
import { fail, ok, type Result } from "./result.ts";
import { unaccented } from "./text.ts";

/** Byte order mark: spreadsheet programs recognise UTF-8 by it. */
export const CSV_START = "\uFEFF";

/** Spreadsheets would run these as formulas. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
	const text = typeof value === "string" && FORMULA.test(value) ? `'${value}` : String(value);
	// Escapes for every separator, so that no part of a cell can start a formula.
	return `"${text.replaceAll('"', '""')}"`;
}

/** One CSV line for a pt-BR spreadsheet, with formulas neutralised. */
export const csvLine = (cells: (string | number)[]): string => `${cells.map(cell).join(";")}\r\n`;

/** Undoes the escaping of `csvLine`. */
export const cellText = (text: string): string => text.trim().replace(/^'(?=[=+\-@\t\r])/, "");

export type CsvLimits = { maxBytes: number; maxRows: number };

/** Rows by column with their line numbers; column names are lower case without accents. */
export type CsvSheet = {
	columns: string[];
	rows: { line: number; cells: Record<string, string> }[];
};

const MB = 1_048_576;
const NOT_CSV = "Este arquivo não é uma planilha CSV. Salve a planilha como CSV e envie de novo";
const SEPARATORS = [";", ",", "\t", "|"];

const columnName = (text: string) => unaccented(cellText(text));

/** Decodes UTF-8 with or without BOM, UTF-16 or Latin-1; null for binary data. */
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

/** A first line by which spreadsheet programs name the separator. */
const NAMED_SEPARATOR = /^sep=([;,\t|])[;,\t|]*\r?(?:\n|$)/i;

/** The most frequent separator of the first line, outside quotes. */
function separatorOf(text: string): string {
	const head = (/^[^\r\n]*/.exec(text)?.[0] ?? "").replace(/"[^"]*"/g, "");
	const uses = (separator: string) => head.split(separator).length;
	return SEPARATORS.reduce((best, other) => (uses(other) > uses(best) ? other : best));
}

/** Parses a CSV file with a header, skipping empty lines. Fails with a user-visible sentence. */
export function readCsv(
	bytes: Uint8Array,
	{ maxBytes, maxRows }: CsvLimits,
): Result<CsvSheet, string> {
	if (bytes.length === 0) return fail("O arquivo está vazio");
	if (bytes.length > maxBytes) return fail(`O arquivo passa de ${Math.floor(maxBytes / MB)} MB`);
	const text = decodeText(bytes);
	if (text === null) return fail(NOT_CSV);
	const whole = text.replace(/^\uFEFF/, "");
	const [named = "", separator] = NAMED_SEPARATOR.exec(whole) ?? [];
	const first = named === "" ? 1 : 2;
	const table = whole.slice(named.length);
	const { data, errors, meta } = Papa.parse<string[]>(table, {
		delimiter: separator ?? separatorOf(table),
		preview: maxRows + 3,
	});
	const open = errors.find(({ type }) => type === "Quotes");
	if (open) return fail(`Há aspas abertas ou fora do lugar na linha ${(open.row ?? 0) + first}`);
	const columns = (data[0] ?? []).map(columnName);
	const rows = data.slice(1).flatMap((line, at) =>
		line.every((text) => text.trim() === "")
			? []
			: [
					{
						line: at + first + 1,
						cells: Object.fromEntries(
							columns.map((column, index) => [column, cellText(line[index] ?? "")]),
						),
					},
				],
	);
	// Empty lines count where they hide what follows.
	if (meta.truncated || rows.length > maxRows) {
		const most = maxRows.toLocaleString("pt-BR");
		return fail(`A planilha tem mais de ${most} linhas. Divida-a e envie uma parte por vez`);
	}
	return ok({ columns, rows });
}
