import { describe, expect, it } from "vitest";
import { priceFromCell, priceFromText } from "../values/price-text.ts";
import { joinList, splitList } from "../values/text.ts";
import { productForm } from "./shared/product-form.ts";
import { parseProductQuery, productSearch } from "./shared/product-query.ts";
import { combinationsOf, spreadUnits, variationSkus } from "./shared/variation.ts";

const draft = (over = {}) => ({ nome: "Jaleco", preco: "289,90", estoque: "", ...over });
const problems = (over = {}) => {
	const parsed = productForm.safeParse(draft(over));
	return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
};
const checked = (over = {}) => productForm.parse(draft(over));

describe("lists typed with commas", () => {
	it.each([
		["P, M , G", ["P", "M", "G"]],
		["P,,M,", ["P", "M"]],
		["Azul,azul , AZUL", ["Azul"]],
		["", []],
		[" , ", []],
		["Rosa   chá", ["Rosa chá"]],
	])("%s", (text, list) => {
		expect(splitList(text)).toEqual(list);
		expect(splitList(joinList(list))).toEqual(list);
	});
});

describe("prices typed", () => {
	it.each([
		["289,90", 28_990],
		["289,9", 28_990],
		["289.90", 28_990],
		["289", 28_900],
		["R$ 1.289,90", 128_990],
		["1.289", 128_900],
		["0,01", 1],
		["289,999", null],
		["-5", null],
		["1e3", null],
		["", null],
		["abc", null],
		["1.28,90", null],
	])("%s", (text, centavos) => {
		expect(priceFromText(text)).toBe(centavos);
	});

	it.each([
		["199.0000", 19_900],
		["12.3450", 1_235],
		["179.91000000000003", 17_991],
		["0,9950", 100],
		["1.200", 120_000],
		["1.289,90", 128_990],
		["1,200", null],
		["", null],
	])("%s in a cell of a file", (text, centavos) => {
		expect(priceFromCell(text)).toBe(centavos);
	});
});

describe("variations", () => {
	it("are every size in every colour, or one where there is nothing to choose", () => {
		expect(combinationsOf(["P", "M"], ["Azul"])).toEqual([
			{ tamanho: "P", cor: "Azul" },
			{ tamanho: "M", cor: "Azul" },
		]);
		expect(combinationsOf([], [])).toEqual([{ tamanho: "Único", cor: "Padrão" }]);
	});

	it("share units as evenly as they can", () => {
		expect(spreadUnits(42, 4)).toEqual([11, 11, 10, 10]);
		expect(spreadUnits(2, 3)).toEqual([1, 1, 0]);
	});

	it("have SKUs of their own, also for colours that are written alike", () => {
		const skus = variationSkus("RQ-1", combinationsOf(["P", "M"], ["Preto", "Prata", "Azul-céu"]));
		expect(skus).toEqual([
			"RQ-1-PRE-P",
			"RQ-1-PRE-M",
			"RQ-1-PRA-P",
			"RQ-1-PRA-M",
			"RQ-1-AZC-P",
			"RQ-1-AZC-M",
		]);
		expect(variationSkus("X", combinationsOf([], []))).toEqual(["X"]);
		const alike = variationSkus("X", combinationsOf(["P"], ["Preto", "Presunto", "Pres"]));
		expect(new Set(alike).size).toBe(3);
	});
});

describe("the product form", () => {
	it("needs a name and a price", () => {
		expect(problems({ nome: "  ", preco: "" })).toEqual([
			"Informe o nome do produto",
			"Informe o preço",
		]);
	});

	it("takes whole units, none by default", () => {
		expect(checked().estoque).toBe(0);
		expect(checked({ estoque: " 12 " }).estoque).toBe(12);
		expect(problems({ estoque: "1,5" })).toHaveLength(1);
		expect(problems({ estoque: "-1" })).toHaveLength(1);
		expect(problems({ estoque: "1000001" })).toEqual(["Estoque deve ser no máximo 1.000.000"]);
	});

	it("refuses a price of nothing", () => {
		expect(problems({ preco_promocional: "289,90" })).toEqual([
			"Preço promocional deve ser menor que o preço",
		]);
		expect(problems({ preco_promocional: "0" })).toEqual(["Preço deve ser maior que zero"]);
		const period = { promocao_inicio: "2026-11-27T00:00", promocao_fim: "2026-11-27T00:00" };
		expect(problems({ preco_promocional: "249,90", ...period })).toEqual([
			"O fim deve ser depois do início",
		]);
		expect(problems({ preco_promocional: "249,90", promocao_fim: "30/11" })).toEqual([
			"Fim inválido. Use o formato 30/11/2026 23:59",
		]);
		expect(problems({ preco: "0" })).toEqual(["Preço deve ser maior que zero"]);
	});

	it("holds at most 8 pictures and 3 videos", () => {
		const pictures = Array.from({ length: 9 }, (_, n) => `/demo/produtos/${n}.webp`);
		expect(problems({ imagens: pictures })).toEqual(["Máximo de 8 imagens permitidas"]);
		expect(problems({ imagens: pictures.slice(1) })).toEqual([]);
		expect(problems({ videos: pictures.slice(0, 4) })).toEqual(["Máximo de 3 vídeos permitidos"]);
	});

	it.each(["https://elsewhere.example/a.webp", "//x/a.webp", "javascript:alert(1)"])(
		"shows only the shop's own files, not %s",
		(url) => {
			expect(problems({ imagens: [url] })).toEqual(["Use um arquivo enviado para a loja"]);
		},
	);

	it("drops pictures and swatches of colours it no longer has", () => {
		const form = checked({
			cores: "Branco",
			cores_hex: { Branco: "#FFFFFF", Preto: "#000000" },
			imagens_por_cor: { Branco: ["/demo/a.webp"], Preto: ["/demo/b.webp"] },
			imagens_alt: { "/demo/a.webp": "Frente", "/demo/b.webp": "Some", "/demo/c.webp": "Nada" },
		});
		expect(form.imagens_por_cor).toEqual({ Branco: ["/demo/a.webp"] });
		expect(form.cores_hex).toEqual({ Branco: "#ffffff" });
		expect(form.imagens_alt).toEqual({ "/demo/a.webp": "Frente" });
		// Cards need a picture: the first colour's stand for the product.
		expect(form.imagens).toEqual(["/demo/a.webp"]);
	});

	it("reads a sentence a line, promises nothing by itself and says what is too long", () => {
		expect(checked()).toMatchObject({ caracteristicas: [], cuidados: [] });
		expect(
			checked({ cuidados: "Secar à sombra\n\n  Não passar \nSecar à sombra" }).cuidados,
		).toEqual(["Secar à sombra", "Não passar"]);
		expect(problems({ caracteristicas: "x".repeat(161) })).toEqual([
			"Cada linha deve ter no máximo 160 caracteres",
		]);
	});

	it("knows that a colour may have any name", () => {
		expect(checked({ cores: "constructor, __proto__" }).imagens_por_cor).toEqual({});
	});

	it("keeps specifications in order, asks for their names and leaves empty rows out", () => {
		expect(
			checked({
				atributos: [
					["Peso", "350g"],
					["", ""],
					["Composição", ""],
				],
			}).atributos,
		).toEqual([
			["Peso", "350g"],
			["Composição", ""],
		]);
		expect(problems({ atributos: [["", "350g"]] })).toEqual([
			"Dê um nome a cada especificação preenchida",
		]);
	});

	it("limits what search engines are told", () => {
		expect(problems({ seo_description: "x".repeat(161) })).toHaveLength(1);
		expect(checked({ seo_title: " ", seo_description: "x".repeat(160) })).toMatchObject({
			seo_title: null,
			seo_description: "x".repeat(160),
		});
	});

	it("makes no more variations than one can look after", () => {
		const many = (n: number) => Array.from({ length: n }, (_, i) => `n${i}`).join(",");
		expect(problems({ tamanhos: many(20), cores: many(16) })).toHaveLength(1);
		expect(problems({ tamanhos: many(20), cores: many(15) })).toEqual([]);
	});
});

describe("the state of the table in its address", () => {
	it("comes back as it went", () => {
		const text =
			"q=jaleco&ordem=-preco&categoria=jalecos&status=inativo&nivel=baixo&destaque=1&pagina=3";
		const query = parseProductQuery(new URLSearchParams(text));
		expect(productSearch(query).toString()).toBe(text);
	});

	it("counts what is broken as absent", () => {
		const query = parseProductQuery(
			new URLSearchParams("ordem=x&status=y&nivel=z&pagina=-1&arquivados=sim"),
		);
		expect(productSearch(query).toString()).toBe("");
	});
});
