import { listCards } from "#core/catalog/list-cards.ts";
import type { ListingQuery } from "#core/catalog/listing-rules.ts";
import { showColours } from "#core/catalog/show-colours.ts";
import type { ProductListing } from "#core/catalog/types.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { colourMeant } from "./colour-rules.ts";
import type { createLexicon } from "./lexicon.ts";
import {
	byBeginnings,
	byCode,
	byDescription,
	byMost,
	byWords,
	type Found,
	type Match,
	matchProducts,
} from "./match-products.ts";
import { anySlot, slotsThere } from "./query-sql.ts";
import {
	AS_ASKED,
	codesIn,
	correctText,
	type Lexicon,
	type Slot,
	slotsOf,
	type Understood,
} from "./understand-rules.ts";

export type SearchDeps = { storefront: Db; lexicon: ReturnType<typeof createLexicon> };

export type SearchListing = ProductListing & { understood: Understood };

/** "38" is a size before it is the beginning of a code. */
const SHORTEST_BEGINNING = 4;

type Outcome = { found: Found; slots: Slot[]; understood: Understood };

/**
 * A page of products for a query in a shopper's words (rules search 1 to 5): codes, names, categories,
 * colours, sizes and attributes in any form of the word, synonyms, beginnings, slips of the finger, then
 * descriptions, then most of the words. Signs alone find nothing.
 */
export async function searchProducts(
	deps: SearchDeps,
	query: ListingQuery,
): Promise<SearchListing> {
	const { found, slots, understood } = await find(deps, query);
	const cards = await listCards(deps.storefront, found.ids);
	const colours = new Map(cards.map((card) => [card.id, colourMeant(card, slots)]));
	const products = await showColours(deps.storefront, cards, colours);
	return { products, total: found.total, page: found.page, pages: found.pages, understood };
}

async function find({ storefront, lexicon }: SearchDeps, query: ListingQuery): Promise<Outcome> {
	const { q } = query;
	const words = await lexicon.now();
	const slots = slotsOf(q, words);
	const nothing: Outcome = {
		found: { ids: [], total: 0, page: 1, pages: 1 },
		slots: [],
		understood: AS_ASKED,
	};
	const first = (matches: (Match | null)[]) => firstFound(storefront, query, matches);
	const codes = codesIn(q);
	const begun = codes.filter((code) => code.length >= SHORTEST_BEGINNING);
	const byCodes = [
		codes.length > 0 ? byCode(codes, true) : null,
		begun.length > 0 ? byCode(begun, false) : null,
	];
	const plain = slots.length > 0 ? [byWords(q, slots), byBeginnings(q, slots)] : [];
	const found = await first([...byCodes, ...plain]);
	if (found) return { found, slots, understood: AS_ASKED };
	if (slots.length === 0) return nothing;
	return (
		(await findCorrected(storefront, query, words)) ??
		(await findDescribed(storefront, query, slots)) ??
		(await findRest(storefront, query, slots)) ??
		nothing
	);
}

async function findCorrected(db: Db, query: ListingQuery, words: Lexicon): Promise<Outcome | null> {
	const corrected = correctText(query.q, words);
	if (!corrected) return null;
	const slots = slotsOf(corrected, words);
	const found = await firstFound(db, query, [
		byWords(corrected, slots),
		byBeginnings(corrected, slots),
	]);
	return found && { found, slots, understood: { corrected, missing: [] } };
}

async function findDescribed(db: Db, query: ListingQuery, slots: Slot[]): Promise<Outcome | null> {
	const found = await firstFound(db, query, [byDescription(slots)]);
	return found && { found, slots, understood: AS_ASKED };
}

/** Without the words that nothing has; where the others are nowhere together, by most of them. */
async function findRest(db: Db, query: ListingQuery, slots: Slot[]): Promise<Outcome | null> {
	const [row] = await queryRows<{ there: boolean[] }>(db, slotsThere(slots));
	const there = row?.there ?? [];
	const kept = slots.filter((_, at) => there[at]);
	if (kept.length === 0) return null;
	const missing = slots.filter((_, at) => !there[at]).map(({ typed }) => typed);
	const rest = kept.map(({ typed }) => typed).join(" ");
	const found = await firstFound(db, query, [
		byWords(rest, kept),
		byDescription(kept),
		byMost(anySlot(kept), kept),
	]);
	return found && { found, slots: kept, understood: { corrected: null, missing } };
}

async function firstFound(
	db: Db,
	query: ListingQuery,
	matches: (Match | null)[],
): Promise<Found | null> {
	for (const match of matches) {
		const found = match && (await matchProducts(db, match, query));
		if (found && found.total > 0) return found;
	}
	return null;
}
