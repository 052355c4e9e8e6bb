import { expect, it } from "vitest";
import type { ProductCard } from "#core/catalog/types.ts";
import { refreshedCards } from "./route.tsx";

const card = (id: string, preco = 100, estoque = 1) => ({ id, preco, estoque }) as ProductCard;
const told = (cards: ProductCard[]) => cards.map(({ id, preco }) => `${id} ${preco}`);

it("shows what the merchant changed, in its place, and no longer what is not sold", () => {
	const cards = [card("a"), card("b"), card("c")];
	const found = [card("c", 300), card("a", 200)];
	expect(told(refreshedCards(cards, ["a", "b", "c"], found))).toEqual(["a 200", "c 300"]);
});

it("leaves what was not asked for, and what comes follows, sold out last", () => {
	const cards = [card("a"), card("b")];
	const found = [card("d", 100, 0), card("e"), card("a", 100, 0)];
	expect(told(refreshedCards(cards, ["a", "d", "e"], found))).toEqual([
		"b 100",
		"e 100",
		"a 100",
		"d 100",
	]);
});
