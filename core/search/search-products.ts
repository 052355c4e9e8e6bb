import { categoriesUnder } from "#core/catalog/category-tree.ts";
import { listCards } from "#core/catalog/list-cards.ts";
import type { ListingQuery } from "#core/catalog/listing-rules.ts";
import { showColours } from "#core/catalog/show-colours.ts";
import type { ProductCard, ProductListing } from "#core/catalog/types.ts";
import type { Db } from "#platform/database/database.ts";
import { colourChosen, colourMeant } from "./colour-rules.ts";
import { type Facets, shapeFacets } from "./facets/facets-rules.ts";
import { narrow } from "./facets/narrow-rules.ts";
import { findCodes } from "./find-codes.ts";
import { find } from "./find-words-rules.ts";
import type { createLexicon } from "./lexicon.ts";
import type { Match } from "./match-rules.ts";
import { pageOf } from "./page-rules.ts";
import { listBits } from "./product-index/bit-set.ts";
import type { ProductIndex } from "./product-index/product-index.ts";
import type { ShelvedProduct } from "./product-index/shelved-product.ts";
import type { Families, Understood } from "./understand-rules.ts";

export type SearchDeps = {
	storefront: Db;
	/** What is on sale, as the database has it now. */
	upToDate: () => Promise<ProductIndex>;
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
	{ storefront, upToDate, lexicon }: SearchDeps,
	query: ListingQuery,
): Promise<SearchListing> {
	const words = await lexicon.now();
	const test = await categoryTest(storefront, query);
	const coded = await findCodes(storefront, query.q);
	// Nothing waits from here on until the page is known: places are those of one moment.
	const index = await upToDate();
	const { found, slots, understood } = find({ index, words }, { q: query.q, coded, test });
	const narrowed = found && pageWithFacets(index, found, query, words.families);
	const { ids, ...page } = narrowed ?? NOTHING;
	return {
		products: await showCards(
			storefront,
			ids,
			(card) =>
				colourChosen(card, query.filtros.colours, words.families) ?? colourMeant(card, slots),
		),
		...page,
		understood,
	};
}

const NOTHING = { ids: [], total: 0, page: 1, pages: 1, facets: null };

/** Whether a product is in the category that the list is of; null for a list of all. */
async function categoryTest(
	db: Db,
	{ categoria }: ListingQuery,
): Promise<((product: ShelvedProduct) => boolean) | null> {
	if (!categoria) return null;
	const categories = new Set(await categoriesUnder(db, categoria));
	return ({ category }) => category !== null && categories.has(category);
}

/** The page of those that meet the filters, and what else can be chosen. */
function pageWithFacets(
	index: ProductIndex,
	{ places, rank }: Pick<Match, "places" | "rank">,
	{ q, filtros, pagina, ...query }: ListingQuery,
	families: Families,
) {
	// Without words the newest are the most relevant.
	const ordem = q === "" && query.ordem === "relevancia" ? "recentes" : query.ordem;
	const { met, facets } = narrow(index, listBits(places), filtros, families);
	return {
		...pageOf(index, met, { ordem, pagina }, rank),
		facets: shapeFacets(facets, filtros),
	};
}

async function showCards(
	db: Db,
	ids: string[],
	colourOf: (card: ProductCard) => string | null,
): Promise<ProductCard[]> {
	const cards = await listCards(db, ids);
	return showColours(db, cards, new Map(cards.map((card) => [card.id, colourOf(card)])));
}
