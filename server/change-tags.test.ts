import { expect, test } from "vitest";
import { tagsOf } from "./change-tags.ts";

test("a sale that no card shows touches the product's own page only", () => {
	expect(tagsOf({ table: "produtos", ids: ["1"], cards: false })).toEqual(["produto:1"]);
	expect(tagsOf({ table: "variantes", ids: ["1"], cards: false })).toEqual(["produto:1"]);
});

test("what a card shows touches every list", () => {
	expect(tagsOf({ table: "produtos", ids: ["1", "2"], cards: true })).toEqual([
		"produto:1",
		"produto:2",
		"produtos",
	]);
	expect(tagsOf({ table: "produtos", ids: null, cards: true })).toEqual(["produto:*", "produtos"]);
});

test("each table touches what shows it", () => {
	const tags = (table: string) => tagsOf({ table, ids: ["1"], cards: true });
	expect(tags("categorias")).toEqual(["categorias", "produtos"]);
	expect(tags("reviews")).toEqual(["avaliacoes:1"]);
	expect(tags("perguntas")).toEqual(["perguntas:1"]);
	expect(tags("banners")).toEqual(["banners"]);
	expect(tags("dynamic_pages")).toEqual(["paginas", "pagina:1"]);
	expect(tags("site_styles")).toEqual(["estilos"]);
	expect(tags("site_settings")).toEqual(["config"]);
	expect(tags("customer_discounts")).toEqual([]);
});

test("anything may have changed after a lost connection, or in a table that nobody knows", () => {
	expect(tagsOf({ table: "*", ids: null, cards: true })).toBeNull();
	expect(tagsOf({ table: "novidades", ids: ["1"], cards: true })).toBeNull();
});
