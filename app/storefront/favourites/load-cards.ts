import { href } from "react-router";
import { MOST_IN_ADDRESS, writeProductIds } from "#core/catalog/product-ids-rules.ts";
import type { ProductCard } from "#core/catalog/types.ts";

/** The cards of these products that are still on sale, in their order. Rejects when the shop does not answer. */
export async function loadCards(ids: string[]): Promise<ProductCard[]> {
	const cards: ProductCard[] = [];
	for (let at = 0; at < ids.length; at += MOST_IN_ADDRESS) {
		const asked = writeProductIds(ids.slice(at, at + MOST_IN_ADDRESS));
		const answer = await fetch(`${href("/favoritos/pecas")}?pecas=${asked}`);
		if (!answer.ok) throw new Error(`cards answered ${answer.status}`);
		const { products } = (await answer.json()) as { products: ProductCard[] };
		cards.push(...products);
	}
	return cards;
}
