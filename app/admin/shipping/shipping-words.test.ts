import { describe, expect, it } from "vitest";
import { gramsOf } from "./check/checking.tsx";
import { barsOf } from "./documents/barcode.tsx";
import { senderWords } from "./documents/declarations.tsx";
import { inOneGo } from "./nfe/invoice-actions.ts";
import { sheetsOf } from "./shipping-words.ts";

it.each<[typed: string, value: number | "problem" | null]>([
	["850", 850],
	[" 850 g ", 850],
	["1,2 kg", 1_200],
	["2kg", 2_000],
	["", null],
	...["abc", "0", "-1", "1,2", "999999", "1e3"].map((typed): [string, "problem"] => [
		typed,
		"problem",
	]),
])("a weight typed as %j is %s", (typed, value) => {
	expect(gramsOf(typed)).toEqual(
		value === "problem"
			? { value: null, problem: expect.stringContaining("gramas") }
			: { value, problem: null },
	);
});

it("as many notes as go at a time are taken, and those that wait for another counted", () => {
	const files = (count: number, size: number) => Array.from({ length: count }, () => ({ size }));
	expect(inOneGo(files(30, 12_000)).left).toBe(0);
	expect(inOneGo(files(130, 12_000))).toMatchObject({ left: 30 });
	expect(inOneGo(files(130, 12_000)).taken).toHaveLength(100);
	expect(inOneGo(files(12, 1_000_000))).toMatchObject({ left: 4 });
	// What is too long to be a note is not sent.
	expect(inOneGo([...files(20, 50_000_000), ...files(30, 12_000)]).left).toBe(0);
	expect(inOneGo([])).toEqual({ taken: [], left: 0 });
});

it("a code of bars is what a printer of such codes draws, digits in pairs", () => {
	const widthOf = (text: string) => (barsOf(text) ?? []).reduce((sum, width) => sum + width, 0);
	// Each sign is eleven modules wide, the stop thirteen.
	for (const text of ["52C6AA19", "RQ-SF-004-TER-M", "a~ "])
		expect(widthOf(text)).toBe(11 * (text.length + 2) + 13);
	expect(widthOf("35261112345678000195550010000012841000012840")).toBe(11 * (22 + 2) + 13);
	// The example of the standard's own description, whose check is 54 after a start in A, and so 55 after one in B.
	expect(barsOf("PJJ123C")?.join("")).toBe(
		"2112143131211121331121331232212232112211321313213113212331112",
	);
	for (const undrawable of ["", "ção"]) expect(barsOf(undrawable)).toBeNull();
});

it("labels lie on sheets of four from the first free place on, or each on its piece of a roll", () => {
	expect(sheetsOf([1, 2, 3, 4, 5], { kind: "a4", from: 1 })).toEqual([[1, 2, 3, 4], [5]]);
	expect(sheetsOf([1, 2, 3], { kind: "a4", from: 3 })).toEqual([[null, null, 1, 2], [3]]);
	expect(sheetsOf([1, 2], { kind: "roll", from: 3 })).toEqual([[1], [2]]);
});

describe("a label says from where it comes", () => {
	const PLACE = "Rua dos Alfaiates, 214\nBom Retiro, São Paulo, SP\nCEP 01123-020";
	const OWN = "Rua dos Alfaiates, 214, Bom Retiro, São Paulo, SP";
	const CEP = { cep: "01126000", name: "", address: "", document: "" };
	const other = {
		...CEP,
		cep: "13010000",
		name: "Ltda",
		address: "Rua Um, 5, Campinas, SP",
	};

	it.each([
		["nothing is told in Entregas", PLACE, { ...CEP, cep: "" }, `Loja, ${OWN}, CEP 01123-020`],
		["only the CEP is", PLACE, CEP, `Loja, ${OWN}, CEP 01126-000`],
		["who sends is told", PLACE, other, "Ltda, Rua Um, 5, Campinas, SP, CEP 13010-000"],
		[
			"the shop's own CEP stands at the end",
			"Rua A, 5, São Paulo, SP - 01123-020",
			CEP,
			"Loja, Rua A, 5, São Paulo, SP, CEP 01126-000",
		],
		[
			"a number looks like a CEP",
			"Rua A, 12345678, loja 2",
			CEP,
			"Loja, Rua A, 12345678, loja 2, CEP 01126-000",
		],
	])("where %s", (_, contact_address, sender, words) => {
		expect(senderWords({ site_name: "Loja", contact_address }, sender)).toBe(words);
	});
});
