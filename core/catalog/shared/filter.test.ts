import { describe, expect, it } from "vitest";
import { bySize } from "../filters/size-order.ts";
import { filterCount, NO_FILTERS, parseFilters, writeFilters } from "./filter.ts";

const read = (address: string) => parseFilters(new URLSearchParams(address));
const written = (address: string) => {
	const params = new URLSearchParams();
	writeFilters(read(address), params);
	return params.toString();
};

describe("choices in the address", () => {
	it("are read and written alike, in one order", () => {
		const address =
			"cor=azul-escuro&especialidade=nutricao&estoque=1&modelagem=feminina&preco=285-370&tam=G&tam=M";
		expect(written(address)).toBe(address);
		expect(written("tam=M&tam=G&preco=285-370&modelagem=feminina&cor=azul-escuro")).toBe(
			"cor=azul-escuro&modelagem=feminina&preco=285-370&tam=G&tam=M",
		);
		expect(filterCount(read(address))).toBe(7);
	});

	it("that nobody offers count as absent", () => {
		const odd = `cor=ultravioleta&modelagem=x&especialidade=&estoque=talvez&preco=a-b&tam=&tam=${"x".repeat(99)}`;
		expect(read(odd)).toEqual(NO_FILTERS);
		expect(filterCount(NO_FILTERS)).toBe(0);
	});

	it("are bounded", () => {
		const many = Array.from({ length: 500 }, (_, n) => `tam=${n}`).join("&");
		expect(read(many).sizes).toHaveLength(12);
	});

	it.each([
		["preco=-300", { from: null, to: 300 }],
		["preco=320-", { from: 320, to: null }],
		["de=285&ate=370&preco=-300", { from: 285, to: 370 }],
		["de=R$ 1.285,90", { from: 1_285, to: null }],
		["de=400&ate=200", { from: 200, to: 400 }],
		["de=99999999", { from: 999_999, to: null }],
		["de=99.999.999", { from: 999_999, to: null }],
		[`preco=-${"9".repeat(400)}`, { from: null, to: 999_999 }],
		["de=muito&ate=", null],
	])("a price of %s", (address, span) => {
		expect(read(address).price).toEqual(span);
	});
});

it("sizes stand as in a table of sizes", () => {
	const sizes = ["42", "GG", "Bebê", "M", "EG", "36", "PP", "G1", "P", "G"];
	expect(sizes.sort(bySize)).toEqual(["PP", "P", "M", "G", "GG", "EG", "G1", "36", "42", "Bebê"]);
});
