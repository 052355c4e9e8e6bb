import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "#testing/runs.ts";
import { formatDocument, isValidDocument, maskDocument, normalizeDocument } from "./document.ts";

describe("CPF and CNPJ", () => {
	it.each([
		"529.982.247-25",
		"52998224725",
		// The provider's own test document.
		"123.456.789-09",
		"11.222.333/0001-81",
		"11222333000181",
		// Alphanumeric, as issued since 2026; the Receita's own example.
		"12.ABC.345/01DE-35",
		"12abc34501de35",
	])("%s is right", (text) => {
		expect(isValidDocument(text)).toBe(true);
	});

	it.each([
		"",
		"529.982.247-24",
		"111.111.111-11",
		"000.000.000-00",
		"5299822472",
		"11.222.333/0001-82",
		"00.000.000/0000-00",
		"12.ABC.345/01DE-36",
		"12.ABC.345/01DE-3A",
		"ABCDEFGHIJK",
	])("%s is wrong", (text) => {
		expect(isValidDocument(text)).toBe(false);
	});

	it("is masked alike, however it was written", () => {
		expect(maskDocument("529.982.247-25")).toBe(maskDocument("52998224725"));
		expect(maskDocument("11.222.333/0001-81")).toBe(maskDocument("11222333000181"));
	});

	it("is formatted while it is typed: CPF up to 11 digits, else CNPJ", () => {
		expect(formatDocument("529982")).toBe("529.982");
		expect(formatDocument("52998224725")).toBe("529.982.247-25");
		expect(formatDocument("112223330001")).toBe("11.222.333/0001");
		expect(formatDocument("1122233300018199")).toBe("11.222.333/0001-81");
		expect(formatDocument("12abc34501de35")).toBe("12.ABC.345/01DE-35");
	});

	it("is the same document after formatting, whatever was typed", () => {
		fc.assert(
			fc.property(fc.stringMatching(/^[0-9.\-/ ]{0,24}$/), (typed) => {
				const formatted = formatDocument(typed);
				expect(formatDocument(formatted)).toBe(formatted);
				expect(normalizeDocument(formatted)).toBe(normalizeDocument(typed).slice(0, 14));
			}),
			{ numRuns: runs(50, 1000) },
		);
	});

	it("shows only its middle to others", () => {
		expect(maskDocument("52998224725")).toBe("***.982.247-**");
		expect(maskDocument("11222333000181")).not.toContain("11.222");
	});
});
