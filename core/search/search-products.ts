import { categoriesUnder } from "#core/catalog/category-tree.ts";
import { listCards } from "#core/catalog/list-cards.ts";
import type { ListingQuery } from "#core/catalog/listing-rules.ts";
import { showColours } from "#core/catalog/show-colours.ts";
import { showSize } from "#core/catalog/show-size.ts";
import type { ProductCard, ProductListing } from "#core/catalog/types.ts";
import type { Db } from "#platform/database/database.ts";
import { colourChosen, colourMeant, coloursInSize } from "./colour-rules.ts";
import { type Facets, shapeFacets } from "./facets/facets-rules.ts";
import { narrow } from "./facets/narrow-rules.ts";
import { findCodes } from "./find-codes.ts";
import { type Asked, find, type Shelf } from "./find-words-rules.ts";
import type { KeptAnswers } from "./kept-answers.ts";
import type { createLexicon } from "./lexicon.ts";
import { pageOf } from "./page-rules.ts";
import { priceMeant } from "./price-words-rules.ts";
import { listBits } from "./product-index/bit-set.ts";
import type { ProductIndex } from "./product-index/product-index.ts";
import type { Slot, Understood } from "./understand-rules.ts";

/** A page by the ids of its products. */
export type Answer = Omit<SearchListing, "products"> & { ids: string[]; slots: Slot[] };

export type SearchDeps = {
	storefront: Db;
	/** What is on sale, as the database has it now. */
	upToDate: () => Promise<ProductIndex>;
	answers: KeptAnswers<Answer>;
	lexicon: Pick<ReturnType<typeof createLexicon>, "now">;
};

export type SearchListing = ProductListing & {
	understood: Understood;
	/** What can be narrowed, with counts; null where nothing was found or the catalogue is away. */
	facets: Facets | null;
};

/**
 * A page of products for a query in a shopper's words (rules search 1 to 5): codes, names, categories,
 * colours, sizes and attributes in any form of the word, synonyms, beginnings, slips of the finger, then
 * descriptions, then most of the words. Signs alone find nothing. Without words, everything, the newest first.
 * Filters narrow what the words found (rule search 7); a chosen colour is the one that is shown.
 * Rejects when the database does not answer.
 */
export async function searchProducts(
	{ storefront, upToDate, answers, lexicon }: SearchDeps,
	query: ListingQuery,
): Promise<SearchListing> {
	const words = await lexicon.now();
	const categories = query.categoria ? await categoriesUnder(storefront, query.categoria) : null;
	const { q, price } = priceMeant(query.q) ?? { q: query.q, price: null };
	const coded = await findCodes(storefront, q);
	// Nothing waits from here on until the page is known: places are those of one moment.
	const index = await upToDate();
	const { ids, slots, ...page } = answers.get(
		{ index, words },
		JSON.stringify([query, categories, coded]),
		() => answer({ index, words }, query, { q, price, coded, test: categoryTest(categories) }),
	);
	return {
		products: await showCards(
			storefront,
			ids,
			query.filtros.sizes,
			(card) =>
				colourChosen(card, query.filtros.colours, words.families) ?? colourMeant(card, slots),
		),
		...page,
	};
}

const NOTHING = { ids: [], total: 0, page: 1, pages: 1, facets: null };

/** Whether a product is in one of the categories; null for a list of all. */
function categoryTest(ids: string[] | null): Asked["test"] {
	if (!ids) return null;
	const categories = new Set(ids);
	return ({ category }) => category !== null && categories.has(category);
}

/** The page of what was found that meets the filters, and what else can be chosen. */
function answer(shelf: Shelf, { filtros, pagina, ...query }: ListingQuery, asked: Asked): Answer {
	const { found, slots, understood } = find(shelf, asked);
	if (!found) return { ...NOTHING, slots, understood };
	const { index, words } = shelf;
	// Without words the newest are the most relevant.
	const ordem = asked.q === "" && query.ordem === "relevancia" ? "recentes" : query.ordem;
	const { met, facets } = narrow(index, listBits(found.places), filtros, words.families);
	return {
		...pageOf(index, met, { ordem, pagina }, found.rank),
		facets: shapeFacets(facets, filtros),
		slots,
		understood,
	};
}

/**
 * The cards in the colours asked for. Where a single size was chosen, a colour that has it comes before others, and
 * is named where none was asked for: what a card sells is what its picture shows.
 */
async function showCards(
	db: Db,
	ids: string[],
	[size, ...others]: string[],
	named: (card: Pick<ProductCard, "cores">) => string | null,
): Promise<ProductCard[]> {
	const plain = await listCards(db, ids);
	const cards = size && others.length === 0 ? await showSize(db, plain, size) : plain;
	const colourOf = (card: ProductCard) => {
		const cores = coloursInSize(card);
		return named({ cores }) ?? named(card) ?? cores[0]?.nome ?? null;
	};
	return showColours(db, cards, new Map(cards.map((card) => [card.id, colourOf(card)])));
}
