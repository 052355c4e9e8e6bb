import { PAGE_SIZE, type SortOption } from "#core/catalog/listing-rules.ts";
import type { Match } from "./match-rules.ts";
import type { ProductIndex } from "./product-index/product-index.ts";
import { priceNow } from "./product-index/shelved-product.ts";
import { sortedSpan } from "./sorted-span-rules.ts";

/** More orders than that make no difference. */
const MOST_SOLD = 2 ** 18 - 1;
/** Above every rank, with what stands beside it. */
const HIGHEST = 2 ** 33;

/** What can be bought, what is featured, what was bought more often (rule search 2), as one number. */
function worthOf(index: ProductIndex, rank: Match["rank"], place: number): number {
	const {
		kind: { available },
		featured,
		sold,
	} = index.at(place);
	const level = rank(place) * 4 + (available ? 2 : 0) + (featured ? 1 : 0);
	return level * (MOST_SOLD + 1) + Math.min(sold, MOST_SOLD);
}

/** Smaller numbers first, the newest of equals first: both as one number that a sort of numbers can order. */
function byNumber(
	index: ProductIndex,
	places: Int32Array,
	numberOf: (place: number) => number,
): (from: number, to: number) => string[] {
	const { order, ranks } = index.newest();
	const keys = new Float64Array(places.length);
	places.forEach((place, at) => {
		keys[at] = numberOf(place) * order.length + (ranks[place] ?? 0);
	});
	return (from, to) =>
		Array.from(sortedSpan(keys, from, to), (key) => index.at(order[key % order.length] ?? 0).id);
}

/** As they stand in an order that is kept. */
function byOrder(
	index: ProductIndex,
	places: Int32Array,
	{ order }: { order: Int32Array },
): (from: number, to: number) => string[] {
	const wanted = new Uint8Array(index.size);
	for (const place of places) wanted[place] = 1;
	const found = order.filter((place) => wanted[place] === 1);
	return (from, to) => Array.from(found.subarray(from, to), (place) => index.at(place).id);
}

function sorted(index: ProductIndex, places: Int32Array, ordem: SortOption, rank: Match["rank"]) {
	switch (ordem) {
		case "recentes":
			return byOrder(index, places, index.newest());
		case "nome":
			return byOrder(index, places, index.names());
		case "menor-preco":
			return byNumber(index, places, (place) => priceNow(index.at(place), index.now));
		case "maior-preco":
			return byNumber(index, places, (place) => HIGHEST - priceNow(index.at(place), index.now));
		case "relevancia":
			return byNumber(index, places, (place) => HIGHEST - worthOf(index, rank, place));
	}
}

/** The ids of a page in the order asked for; a page past the last gives the last one. */
export function pageOf(
	index: ProductIndex,
	places: Int32Array,
	{ ordem, pagina }: { ordem: SortOption; pagina: number },
	rank: Match["rank"],
): { ids: string[]; total: number; page: number; pages: number } {
	const total = places.length;
	const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
	const page = Math.min(pagina, pages);
	const cut = sorted(index, places, ordem, rank);
	return { ids: cut((page - 1) * PAGE_SIZE, page * PAGE_SIZE), total, page, pages };
}
