import { filterCount } from "#core/catalog/filters/filter-rules.ts";
import { listProducts } from "#core/catalog/list-products.ts";
import { type ListingQuery, parseListingQuery } from "#core/catalog/listing-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { createKeptRows } from "#platform/database/kept-rows.ts";
import { loadFacets } from "./facets/load-facets.ts";
import { createLexicon } from "./lexicon.ts";
import { EVERYTHING, within } from "./match-products.ts";
import {
	categoriesIn,
	type SearchDeps,
	type SearchListing,
	searchProducts,
} from "./search-products.ts";
import { suggest } from "./suggest.ts";
import { AS_ASKED } from "./understand-rules.ts";
import { tryWords } from "./words/try-words.ts";
import type { SynonymWords } from "./words/words-rules.ts";

/** Finding what is on sale, as a visitor may. */
export function createSearch({ storefront }: { storefront: Db }) {
	const deps = {
		storefront,
		counts: createKeptRows(storefront),
		lexicon: createLexicon(storefront),
	};
	return {
		/** A page of the listing: of what was searched or chosen, else of everything. */
		listProducts: (query: ListingQuery): Promise<SearchListing> =>
			query.q || filterCount(query.filtros) > 0 ? listFound(deps, query) : listAll(deps, query),
		/** The merchant's words have changed, here or in another process. */
		forgetWords: () => deps.lexicon.forget(),
		/** How many products a search for these words shows. */
		countFound: async (q: string): Promise<number> => {
			const query = parseListingQuery(new URLSearchParams({ q }));
			return (await searchProducts(deps, query)).total;
		},
		/** How many products each of the words would find if they meant this (rule search 8). */
		tryWords: (words: SynonymWords, id: string) => tryWords(deps, words, id),
		/** What to offer while somebody types. */
		suggest: (typed: string) => suggest(deps, typed),
	};
}

async function listFound(deps: SearchDeps, query: ListingQuery): Promise<SearchListing> {
	const { found, ...listing } = await searchProducts(deps, query);
	const { families } = await deps.lexicon.now();
	const facets = found && (await loadFacets(deps.counts, found.where, query.filtros, families));
	return { ...listing, facets };
}

/**
 * Without words the newest are the most relevant. Of everything an index of what searching looks at has them
 * in order, so that the last page of many is found nearly as quickly as the first; names, prices and what a
 * category holds are sorted among products.
 */
const listAll = (deps: SearchDeps, query: ListingQuery): Promise<SearchListing> =>
	!query.categoria && (query.ordem === "relevancia" || query.ordem === "recentes")
		? listFound(deps, { ...query, ordem: "recentes" })
		: listSorted(deps, query);

async function listSorted({ storefront, counts, lexicon }: SearchDeps, query: ListingQuery) {
	const listing = await listProducts({ db: storefront, counts }, query);
	const { families } = await lexicon.now();
	const facets =
		listing.total > 0
			? await loadFacets(
					counts,
					within(EVERYTHING, await categoriesIn(storefront, query)),
					query.filtros,
					families,
				)
			: null;
	return { ...listing, understood: AS_ASKED, facets };
}
