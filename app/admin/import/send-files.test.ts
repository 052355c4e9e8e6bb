import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";
import { sortFiles } from "./send-files.ts";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A workbook of one row of numbers, in a number format each. */
const workbook = (numbers: [number: string, format?: "date"][]) =>
	zipSync({
		"[Content_Types].xml": strToU8(
			`${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
		),
		"xl/_rels/workbook.xml.rels": strToU8(
			`${XML}<Relationships xmlns="${PACKAGE}"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
		),
		"xl/styles.xml": strToU8(
			`${XML}<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
		),
		"xl/workbook.xml": strToU8(
			`${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
		),
		"xl/worksheets/sheet1.xml": strToU8(
			`${XML}<worksheet xmlns="${MAIN}"><sheetData><row r="1">${numbers
				.map(
					([number, format], at) =>
						`<c r="${String.fromCharCode(65 + at)}1" s="${format ? 1 : 0}"><v>${number}</v></c>`,
				)
				.join("")}</row></sheetData></worksheet>`,
		),
	});

const csvOf = async (...cells: Parameters<typeof workbook>[0]) => {
	const { sheet } = await sortFiles([new File([new Uint8Array(workbook(cells))], "p.xlsx")]);
	return sheet?.text();
};

it("writes the numbers of a workbook without the noise of formulas, and none that reads as thousands", async () => {
	expect(
		await csvOf(["289.9"], ["179.91000000000003"], ["12.345"], ["7891234567895"], ["36.5"]),
	).toBe('"289.9";"179.91";"12.3450";"7891234567895";"36.5"\r\n');
});

it("writes the dates of a workbook with their time", async () => {
	expect(await csvOf(["46356", "date"], ["46356.999305555", "date"])).toBe(
		'"2026-11-30";"2026-11-30T23:59"\r\n',
	);
});
