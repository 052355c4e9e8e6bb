import { href } from "react-router";
import { fetchWithTimeout } from "#app/session/fetch-with-timeout.ts";
import { MOST_IN_ADDRESS, writeProductIds } from "#core/catalog/shared/product-ids.ts";
import type { ProductCard } from "#core/catalog/types.ts";

export async function loadCards(ids: string[]): Promise<ProductCard[]> {
	const cards: ProductCard[] = [];
	for (let at = 0; at < ids.length; at += MOST_IN_ADDRESS) {
		const idsParam = writeProductIds(ids.slice(at, at + MOST_IN_ADDRESS));
		const answer = await fetchWithTimeout(`${href("/favoritos/pecas")}?pecas=${idsParam}`);
		if (!answer.ok) throw new Error(`cards answered ${answer.status}`);
		const { products } = (await answer.json()) as { products: ProductCard[] };
		cards.push(...products);
	}
	return cards;
}
