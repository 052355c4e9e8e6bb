import { describe, expect, it } from "vitest";
import { CSV_START, csvLine, readCsv } from "./csv.ts";

const LIMITS = { maxBytes: 1_048_576, maxRows: 3 };
const read = (text: string | Uint8Array) =>
	readCsv(typeof text === "string" ? Buffer.from(text) : text, LIMITS);
const cells = (text: string | Uint8Array) => {
	const sheet = read(text);
	return sheet.ok ? sheet.value.rows.map((row) => row.cells) : sheet.error;
};

describe("reading a sheet", () => {
	it.each([
		["semicolons", "SKU;Descrição\nA;Calça"],
		["commas", "SKU,Descrição\nA,Calça"],
		["tabs and CRLF", "SKU\tDescrição\r\nA\tCalça\r\n"],
		["quotes", 'SKU;"Descrição"\nA;"Calça"'],
		["a byte order mark", "\uFEFFSKU;Descrição\n\n;\nA;Calça\n"],
		["Latin-1", Buffer.from("SKU;Descrição\nA;Calça", "latin1")],
		[
			"UTF-16",
			Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("SKU;Descrição\nA;Calça", "utf16le")]),
		],
	])("takes %s", (_, text) => {
		expect(cells(text)).toEqual([{ sku: "A", descricao: "Calça" }]);
	});

	it("keeps the line of each row and empty cells", () => {
		expect(read("sku;n\n\nA\nB;2")).toEqual({
			ok: true,
			value: {
				columns: ["sku", "n"],
				rows: [
					{ line: 3, cells: { sku: "A", n: "" } },
					{ line: 4, cells: { sku: "B", n: "2" } },
				],
			},
		});
	});

	it("takes the separator from a first line that names it, and counts that line", () => {
		expect(read("sep=;\r\nsku;a,b,c\r\nA;1")).toEqual({
			ok: true,
			value: { columns: ["sku", "a,b,c"], rows: [{ line: 3, cells: { sku: "A", "a,b,c": "1" } }] },
		});
	});

	it("takes as many lines as there may be, a last line end aside", () => {
		expect(cells("sku\n1\n2\n3\n")).toHaveLength(3);
	});

	it.each([
		["", "O arquivo está vazio"],
		[Buffer.from([0x50, 0x4b, 3, 4, 0]), expect.stringContaining("não é uma planilha CSV")],
		["x".repeat(1_048_577), "O arquivo passa de 1 MB"],
		['sku;n\n"A;1\n', expect.stringContaining("aspas")],
		["sku\n1\n2\n3\n4", expect.stringContaining("mais de 3 linhas")],
		["sku\n1\n\n\n\n\n2", expect.stringContaining("mais de 3 linhas")],
	])("refuses what is no sheet, case %#", (text, message) => {
		expect(cells(text)).toEqual(message);
	});
});

it("writes cells that no spreadsheet runs, and reads them back", () => {
	const line = csvLine(["=1+1", 'Jaleco "P"; azul', -3, "@x"]);
	expect(line).toBe(`"'=1+1";"Jaleco ""P""; azul";"-3";"'@x"\r\n`);
	expect(cells(`${CSV_START}${csvLine(["a", "b", "c", "d"])}${line}`)).toEqual([
		{ a: "=1+1", b: 'Jaleco "P"; azul', c: "-3", d: "@x" },
	]);
});

it("lets no part of a cell begin one, whatever a program takes for the separator", () => {
	expect(csvLine(["Rua A,=HYPERLINK(0)", "a\t=1", "b|=1"])).toBe(
		'"Rua A,=HYPERLINK(0)";"a\t=1";"b|=1"\r\n',
	);
});
