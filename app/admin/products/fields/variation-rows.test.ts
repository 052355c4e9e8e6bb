import { describe, expect, it } from "vitest";
import type { ManagedProduct } from "#core/catalog/manage/types.ts";
import { sideColumns } from "#core/catalog/sizing/shared/measure-fields.ts";
import { addPicture, GENERAL, galleryOf, movePicture } from "./pictures-part.tsx";
import { NEW_PRODUCT, toDraft } from "./product-draft.ts";
import { changeRow, editsOneNumber, totalUnits, variationRows } from "./variation-rows.ts";

const variation = (tamanho: string, cor: string, estoque: number) => ({
	id: `${tamanho} ${cor}`,
	tamanho,
	cor,
	sku: "",
	gtin: null,
	preco: null,
	ativo: true,
	estoque,
	peso_g: null,
	...sideColumns(null),
	reservado: 0,
});

const coat: ManagedProduct = {
	...NEW_PRODUCT,
	id: "1",
	nome: "Jaleco",
	sku: "J",
	tamanhos: ["P", "M"],
	estoque: 6,
	variantes: [variation("P", "Padrão", 5), variation("M", "Padrão", 1)],
};
const bag: ManagedProduct = {
	...NEW_PRODUCT,
	id: "2",
	nome: "Bolsa",
	sku: "B",
	estoque: 10,
	variantes: [variation("Único", "Padrão", 10)],
};

const units = (product: ManagedProduct, over: object) => {
	const rows = variationRows({ ...toDraft(product), ...over }, product);
	return rows.map(({ draft, shared }) => draft.estoque ?? String(shared));
};

describe("the grid of variations, as the server will make them", () => {
	it("shares the number typed for a new product", () => {
		expect(units(NEW_PRODUCT, { estoque: "7", tamanhos: "P, M, G" })).toEqual(["3", "2", "2"]);
		expect(units(NEW_PRODUCT, { estoque: "", tamanhos: "P" })).toEqual(["0"]);
	});

	it("keeps rows that stay and begins new ones empty", () => {
		expect(units(coat, { tamanhos: "P, M, G" })).toEqual(["5", "1", "0"]);
	});

	it("spreads what there is when every row is new", () => {
		expect(units(bag, { tamanhos: "P, M, G" })).toEqual(["4", "3", "3"]);
		expect(units(bag, { tamanhos: "P, M", estoque: "12" })).toEqual(["6", "6"]);
	});

	it("takes what is typed into a row, and the others of a new product are then their own", () => {
		const draft = { ...toDraft(NEW_PRODUCT), estoque: "9", tamanhos: "P, M" };
		const [first] = variationRows(draft, NEW_PRODUCT);
		if (!first) throw new Error("no rows");
		const variantes = changeRow(draft, first, { estoque: "4" });
		const rows = variationRows({ ...draft, variantes }, NEW_PRODUCT);
		expect(totalUnits(rows)).toBe(4);
		const off = changeRow({ ...draft, variantes }, rows[0] ?? first, { ativo: false });
		expect(totalUnits(variationRows({ ...draft, variantes: off }, NEW_PRODUCT))).toBe(0);
	});

	it("is one number for a new product and for one that had and has a single variation", () => {
		expect(editsOneNumber(toDraft(NEW_PRODUCT), NEW_PRODUCT)).toBe(true);
		expect(editsOneNumber(toDraft(bag), bag)).toBe(true);
		expect(editsOneNumber({ ...toDraft(bag), tamanhos: "P, M" }, bag)).toBe(true);
		expect(editsOneNumber(toDraft(coat), coat)).toBe(false);
		expect(editsOneNumber({ ...toDraft(coat), tamanhos: "P" }, coat)).toBe(false);
	});
});

describe("galleries", () => {
	const pictures = { imagens: ["a", "b"], imagens_por_cor: { Azul: ["c"] } };

	it("hold what is added and what is moved to them", () => {
		expect(addPicture(pictures, "Preto", "d").imagens_por_cor).toEqual({
			Azul: ["c"],
			Preto: ["d"],
		});
		expect(movePicture(pictures, "b", GENERAL, "Azul")).toEqual({
			imagens: ["a"],
			imagens_por_cor: { Azul: ["c", "b"] },
		});
		expect(galleryOf(pictures, "Verde")).toEqual([]);
	});

	it("take no ninth picture", () => {
		const full = { ...pictures, imagens_por_cor: { Azul: [..."12345678"] } };
		expect(movePicture(full, "a", GENERAL, "Azul")).toBeNull();
	});
});
