import type { ProductCard } from "#core/catalog/types.ts";

/**
 * The cards after these products were asked for again: each as the shop has it now, in its place, without those that it
 * no longer sells; new ones follow. What is sold out stands last.
 */
export function refreshedCards(
	cards: ProductCard[],
	asked: string[],
	found: ProductCard[],
): ProductCard[] {
	const now = new Map(found.map((card) => [card.id, card]));
	const stayed = cards.flatMap((card) => {
		const fresh = now.get(card.id) ?? (asked.includes(card.id) ? null : card);
		now.delete(card.id);
		return fresh ?? [];
	});
	return [...stayed, ...now.values()].toSorted(
		(a, b) => Number(a.estoque === 0) - Number(b.estoque === 0),
	);
}
