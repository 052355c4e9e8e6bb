import { describe, expect, it } from "vitest";
import type { ProductOptions } from "#core/catalog/types.ts";
import { chooseLine, picturesFor, stockWords, unitsOf } from "./purchase-rules.ts";

const variation = (tamanho: string, cor: string, estoque: number, preco = 10_000) => ({
	id: `${tamanho}-${cor}`,
	tamanho,
	cor,
	sku: `SKU-${tamanho}-${cor}`,
	estoque,
	preco,
	preco_normal: null,
});

const coat: ProductOptions = {
	id: "5d1f2e0c-0000-4000-8000-000000000001",
	nome: "Jaleco",
	slug: "jaleco",
	preco: 10_000,
	preco_normal: null,
	estoque: 9,
	tamanhos: ["P", "M"],
	cores: [
		{ nome: "Branco", hex: "#ffffff" },
		{ nome: "Preto", hex: "#000000" },
	],
	imagens: ["/geral.webp"],
	imagens_por_cor: { Preto: ["/preto.webp"] },
	variantes: [
		variation("P", "Branco", 3),
		variation("M", "Branco", 0),
		variation("P", "Preto", 2, 12_000),
		variation("M", "Preto", 4),
	],
};
const bag: ProductOptions = {
	...coat,
	tamanhos: [],
	cores: [],
	variantes: [variation("Único", "Padrão", 2)],
};

describe("choosing what to buy", () => {
	it("asks for all that is missing, the size first", () => {
		expect(chooseLine(coat, { size: null, color: null, quantity: 1 }, null)).toEqual({
			ok: false,
			error: "Selecione um tamanho e uma cor",
		});
		expect(chooseLine(coat, { size: null, color: "Branco", quantity: 1 }, null)).toEqual({
			ok: false,
			error: "Selecione um tamanho",
		});
		expect(chooseLine(coat, { size: "P", color: null, quantity: 1 }, null)).toEqual({
			ok: false,
			error: "Selecione uma cor",
		});
	});

	it("refuses more than the chosen variation has", () => {
		const refused = { ok: false, error: "Quantidade não disponível em estoque" };
		expect(chooseLine(coat, { size: "P", color: "Branco", quantity: 4 }, null)).toEqual(refused);
		expect(chooseLine(coat, { size: "M", color: "Branco", quantity: 1 }, null)).toEqual(refused);
		expect(chooseLine(coat, { size: "P", color: "Branco", quantity: 3 }, null).ok).toBe(true);
	});

	it("takes the price of the variation, and Único and Padrão where there is no choice", () => {
		expect(
			chooseLine(coat, { size: "P", color: "Preto", quantity: 1 }, "/preto.webp"),
		).toMatchObject({
			ok: true,
			value: { size: "P", color: "Preto", price: 12_000, image: "/preto.webp" },
		});
		expect(chooseLine(bag, { size: null, color: null, quantity: 2 }, null)).toMatchObject({
			ok: true,
			value: { size: "Único", color: "Padrão", quantity: 2 },
		});
	});

	it("counts the units that what is chosen so far allows", () => {
		expect(unitsOf(coat, { size: null, color: null })).toBe(9);
		expect(unitsOf(coat, { size: "P", color: null })).toBe(5);
		expect(unitsOf(coat, { size: "M", color: "Branco" })).toBe(0);
	});

	it.each([
		[0, "Esgotado"],
		[2, "Apenas 2 unidades restantes!"],
		[5, "Apenas 5 unidades restantes!"],
		[6, "Em estoque"],
	])("%i units read %s", (units, text) => {
		expect(stockWords(units).text).toBe(text);
	});

	it("shows the pictures of the colour, else the general ones", () => {
		expect(picturesFor(coat, "Preto")).toEqual(["/preto.webp"]);
		expect(picturesFor(coat, "Branco")).toEqual(["/geral.webp"]);
		expect(picturesFor(coat, null)).toEqual(["/geral.webp"]);
		// A colour may be called anything.
		expect(picturesFor(coat, "constructor")).toEqual(["/geral.webp"]);
	});
});
