import type { SQL } from "drizzle-orm";
import { listCards } from "#core/catalog/list-cards.ts";
import type { ListingQuery } from "#core/catalog/listing-rules.ts";
import { showColours } from "#core/catalog/show-colours.ts";
import type { ProductListing } from "#core/catalog/types.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { colourChosen, colourMeant } from "./colour-rules.ts";
import type { Facets } from "./facets/facets-rules.ts";
import { filtersMet } from "./filter-sql.ts";
import type { createLexicon } from "./lexicon.ts";
import {
	byBeginnings,
	byCode,
	byDescription,
	byMost,
	byWords,
	EVERYTHING,
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

export type SearchListing = ProductListing & {
	understood: Understood;
	/** What can be narrowed, with counts; null where nothing was found or the catalogue is away. */
	facets: Facets | null;
};

/** "38" is a size before it is the beginning of a code. */
const SHORTEST_BEGINNING = 4;

const NONE = { total: 0, page: 1, pages: 1 };

type Outcome = { found: Found | null; slots: Slot[]; understood: Understood };

/**
 * A page of products for a query in a shopper's words (rules search 1 to 5): codes, names, categories,
 * colours, sizes and attributes in any form of the word, synonyms, beginnings, slips of the finger, then
 * descriptions, then most of the words. Signs alone find nothing. Without words, everything. Filters
 * narrow what the words found (rule search 7); a chosen colour is the one that is shown.
 */
export async function searchProducts(
	deps: SearchDeps,
	query: ListingQuery,
): Promise<Omit<SearchListing, "facets"> & { found: Found | null }> {
	const { storefront } = deps;
	const words = await deps.lexicon.now();
	const asked = { query, filters: filtersMet(query.filtros, words.families) };
	const { found, slots, understood } = query.q
		? await find(storefront, asked, words)
		: {
				found: await matchProducts(storefront, EVERYTHING, query, asked.filters),
				slots: [],
				understood: AS_ASKED,
			};
	const cards = await listCards(storefront, found?.ids ?? []);
	const colours = new Map(
		cards.map((card) => [
			card.id,
			colourChosen(card, query.filtros.colours, words.families) ?? colourMeant(card, slots),
		]),
	);
	const products = await showColours(storefront, cards, colours);
	const { total, page, pages } = found ?? NONE;
	return { products, total, page, pages, understood, found };
}

type AskedFor = { query: ListingQuery; filters: SQL | null };

async function find(db: Db, asked: AskedFor, words: Lexicon): Promise<Outcome> {
	const { q } = asked.query;
	const slots = slotsOf(q, words);
	const codes = codesIn(q);
	const begun = codes.filter((code) => code.length >= SHORTEST_BEGINNING);
	const byCodes = [
		codes.length > 0 ? byCode(codes, true) : null,
		begun.length > 0 ? byCode(begun, false) : null,
	];
	const plain = slots.length > 0 ? [byWords(q, slots), byBeginnings(q, slots)] : [];
	const found = await firstFound(db, asked, [...byCodes, ...plain]);
	if (found) return { found, slots, understood: AS_ASKED };
	const nothing: Outcome = { found: null, slots: [], understood: AS_ASKED };
	if (slots.length === 0) return nothing;
	return (
		(await findCorrected(db, asked, words)) ??
		(await findDescribed(db, asked, slots)) ??
		(await findRest(db, asked, slots)) ??
		nothing
	);
}

async function findCorrected(db: Db, asked: AskedFor, words: Lexicon): Promise<Outcome | null> {
	const corrected = correctText(asked.query.q, words);
	if (!corrected) return null;
	const slots = slotsOf(corrected, words);
	const found = await firstFound(db, asked, [
		byWords(corrected, slots),
		byBeginnings(corrected, slots),
	]);
	return found && { found, slots, understood: { corrected, missing: [] } };
}

async function findDescribed(db: Db, asked: AskedFor, slots: Slot[]): Promise<Outcome | null> {
	const found = await firstFound(db, asked, [byDescription(slots)]);
	return found && { found, slots, understood: AS_ASKED };
}

/** Without the words that nothing has; where the others are nowhere together, by most of them. */
async function findRest(db: Db, asked: AskedFor, slots: Slot[]): Promise<Outcome | null> {
	const [row] = await queryRows<{ there: boolean[] }>(db, slotsThere(slots));
	const there = row?.there ?? [];
	const kept = slots.filter((_, at) => there[at]);
	if (kept.length === 0) return null;
	const missing = slots.filter((_, at) => !there[at]).map(({ typed }) => typed);
	const rest = kept.map(({ typed }) => typed).join(" ");
	const found = await firstFound(db, asked, [
		byWords(rest, kept),
		byDescription(kept),
		byMost(anySlot(kept), kept),
	]);
	return found && { found, slots: kept, understood: { corrected: null, missing } };
}

/** The first way that finds anything, whatever the filters leave of it. */
async function firstFound(
	db: Db,
	{ query, filters }: AskedFor,
	matches: (Match | null)[],
): Promise<Found | null> {
	for (const match of matches) {
		const found = match && (await matchProducts(db, match, query, filters));
		if (found) return found;
	}
	return null;
}
