import { type ListingQuery, parseListingQuery } from "#core/catalog/listing-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { KeptAnswers } from "./kept-answers.ts";
import { createLexicon } from "./lexicon.ts";
import { followProducts } from "./product-index/follow-products.ts";
import { type Answer, type SearchListing, searchProducts } from "./search-products.ts";
import { suggest } from "./suggest.ts";
import { tryWords } from "./words/try-words.ts";
import type { SynonymWords } from "./words/words-rules.ts";

/** Finding what is on sale, as a visitor may. */
export function createSearch({ storefront }: { storefront: Db }) {
	const upToDate = followProducts(storefront);
	const deps = {
		storefront,
		upToDate,
		answers: new KeptAnswers<Answer>(),
		lexicon: createLexicon(storefront, upToDate),
	};
	return {
		/** Reads what searching looks at before anybody asks; never rejects, since whoever asks reads it again. */
		prepareSearch: async (): Promise<void> => {
			await Promise.all([deps.upToDate(), deps.lexicon.now()]).catch(() => {});
		},
		/** How many products on sale each category has of its own, by its id. */
		countByCategory: async () => (await upToDate()).countByCategory(),
		/** A page of the listing: of what was searched or chosen, else of everything. */
		listProducts: (query: ListingQuery): Promise<SearchListing> => searchProducts(deps, query),
		/** The merchant's words have changed, here or in another process. */
		forgetWords: () => deps.lexicon.forget(),
		/** The roots of all words that the shop itself uses. Rejects as the lexicon does. */
		knownRoots: async (): Promise<ReadonlySet<string>> =>
			new Set((await deps.lexicon.now()).known.keys()),
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
