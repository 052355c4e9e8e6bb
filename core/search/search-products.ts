import { type SQL, sql } from "drizzle-orm";
import { categoriesUnder } from "#core/catalog/category-tree.ts";
import { listCards } from "#core/catalog/list-cards.ts";
import type { ListingQuery } from "#core/catalog/listing-rules.ts";
import { showColours } from "#core/catalog/show-colours.ts";
import type { ProductListing } from "#core/catalog/types.ts";
import type { Db } from "#platform/database/database.ts";
import type { KeptRows } from "#platform/database/kept-rows.ts";
import { queryRows } from "#platform/database/query.ts";
import { colourChosen, colourMeant } from "./colour-rules.ts";
import type { Facets } from "./facets/facets-rules.ts";
import { filtersMet, PROMOTED } from "./filter-sql.ts";
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
	withoutBargain,
} from "./understand-rules.ts";

export type SearchDeps = {
	storefront: Db;
	/** What counting many products gave, kept for a while. */
	counts: KeptRows;
	lexicon: ReturnType<typeof createLexicon>;
};

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
	const asked = {
		query,
		categories: await categoriesIn(storefront, query),
		filters: filtersMet(query.filtros, words.families),
	};
	const source = { db: storefront, counts: deps.counts };
	const { found, slots, understood } = query.q
		? await find(source, asked, words)
		: await findAll(source, asked);
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

/** The categories that a list is of; null for all of them. */
export const categoriesIn = async (
	db: Db,
	{ categoria }: ListingQuery,
): Promise<string[] | null> => (categoria ? categoriesUnder(db, categoria) : null);

type Source = { db: Db; counts: KeptRows };
type AskedFor = {
	query: ListingQuery;
	categories: string[] | null;
	filters: SQL | null;
	/** What has to be true besides, as the words say. */
	only?: SQL;
};

/** "jaleco em promoção" is a coat whose price is reduced now; while none is, the word is one like others. */
async function find(source: Source, asked: AskedFor, words: Lexicon): Promise<Outcome> {
	const q = withoutBargain(asked.query.q);
	if (q !== null) {
		const reduced = { ...asked, query: { ...asked.query, q }, only: PROMOTED };
		const outcome =
			q === "" ? await findAll(source, reduced) : await findWords(source, reduced, words);
		if (outcome.found) return outcome;
	}
	return findWords(source, asked, words);
}

const findAll = async (source: Source, asked: AskedFor): Promise<Outcome> => ({
	found: await firstFound(source, asked, [EVERYTHING]),
	slots: [],
	understood: AS_ASKED,
});

async function findWords(source: Source, asked: AskedFor, words: Lexicon): Promise<Outcome> {
	const { q } = asked.query;
	const slots = slotsOf(q, words);
	const codes = codesIn(q);
	const begun = codes.filter((code) => code.length >= SHORTEST_BEGINNING);
	const byCodes = [
		codes.length > 0 ? byCode(codes, true) : null,
		begun.length > 0 ? byCode(begun, false) : null,
	];
	const plain = slots.length > 0 ? [byWords(q, slots), byBeginnings(q, slots)] : [];
	const found = await firstFound(source, asked, [...byCodes, ...plain]);
	if (found) return { found, slots, understood: AS_ASKED };
	const nothing: Outcome = { found: null, slots: [], understood: AS_ASKED };
	if (slots.length === 0) return nothing;
	return (
		(await findCorrected(source, asked, words)) ?? (await findRest(source, asked, slots)) ?? nothing
	);
}

async function findCorrected(
	source: Source,
	asked: AskedFor,
	words: Lexicon,
): Promise<Outcome | null> {
	const corrected = correctText(asked.query.q, words);
	if (!corrected) return null;
	const slots = slotsOf(corrected, words);
	const found = await firstFound(source, asked, [
		byWords(corrected, slots),
		byBeginnings(corrected, slots),
	]);
	return found && { found, slots, understood: { corrected, missing: [] } };
}

/**
 * By descriptions; then without the words that nothing has; where the others are nowhere together, by most of them,
 * the first that names something before the others.
 */
async function findRest(source: Source, asked: AskedFor, slots: Slot[]): Promise<Outcome | null> {
	const [row] = await queryRows<{ there: boolean[]; named: boolean[] }>(
		source.db,
		slotsThere(slots),
	);
	const { there, named } = row ?? { there: [], named: [] };
	const kept = slots.filter((_, at) => there[at]);
	if (kept.length === 0) return null;
	const thing = slots[named.indexOf(true)] ?? null;
	const missing = slots.filter((_, at) => !there[at]).map(({ typed }) => typed);
	const rest = kept.map(({ typed }) => typed).join(" ");
	const found = await firstFound(source, asked, [
		missing.length > 0 ? byWords(rest, kept) : null,
		byDescription(kept, thing),
		byMost(anySlot(kept), kept, thing),
	]);
	return found && { found, slots: kept, understood: { corrected: null, missing } };
}

/** The first way that finds anything, whatever the filters leave of it. */
async function firstFound(
	source: Source,
	{ query, only, ...asked }: AskedFor,
	matches: (Match | null)[],
): Promise<Found | null> {
	for (const match of matches) {
		if (!match) continue;
		const narrowed = only ? { ...match, where: sql`(${match.where}) and ${only}` } : match;
		const found = await matchProducts(source, narrowed, { ...query, ...asked });
		if (found) return found;
	}
	return null;
}
