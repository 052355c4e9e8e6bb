import { href } from "react-router";
import { getJson } from "#app/session/fetch-with-timeout.ts";
import { MOST_IN_ADDRESS, writeProductIds } from "#core/catalog/shared/product-ids.ts";
import type { ProductCard } from "#core/catalog/types.ts";

export async function loadCards(ids: string[]): Promise<ProductCard[]> {
	const cards: ProductCard[] = [];
	for (let at = 0; at < ids.length; at += MOST_IN_ADDRESS) {
		const idsParam = writeProductIds(ids.slice(at, at + MOST_IN_ADDRESS));
		const address = `${href("/favoritos/pecas")}?pecas=${idsParam}`;
		const answer = await getJson<{ products: ProductCard[] }>(address);
		if (!answer) throw new Error("the cards did not come");
		cards.push(...answer.products);
	}
	return cards;
}
