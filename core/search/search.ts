import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { type ListingQuery, parseListingQuery } from "../catalog/shared/listing.ts";
import { createSearchCounts } from "./counts/counts.ts";
import { createLexicon } from "./lexicon.ts";
import { type SearchListing, searchProducts } from "./search-products.ts";
import type { SynonymWords } from "./shared/synonyms.ts";
import { suggest } from "./suggest.ts";
import { createWords, tryWords } from "./words/words.ts";

/** Product search for guests. */
export function createSearch({ storefront }: { storefront: Db }) {
	const countByCategory = async () => {
		const rows = await queryRows<{ id: string; total: number }>(
			storefront,
			sql`select categoria_id as id, count(*)::int as total from busca_produtos
				where categoria_id is not null group by 1`,
		);
		return new Map(rows.map(({ id, total }) => [id, total]));
	};
	const deps = { storefront, lexicon: createLexicon(storefront, countByCategory) };
	return {
		/** Number of products on sale directly in each category, by id. */
		countByCategory,
		/** A page of the listing: search results, a category, or everything. */
		listProducts: (query: ListingQuery): Promise<SearchListing> => searchProducts(deps, query),
		/** The synonyms changed, here or in another process. */
		forgetWords: () => deps.lexicon.forget(),
		/** Roots of all words that the shop uses. Rejects as the lexicon does. */
		knownRoots: async (): Promise<ReadonlySet<string>> =>
			new Set((await deps.lexicon.now()).known.keys()),
		countFound: async (q: string): Promise<number> => {
			const query = parseListingQuery(new URLSearchParams({ q }));
			return (await searchProducts(deps, query, true)).total;
		},
		/** Previews the result counts of terms with changed synonyms (rule search 8). */
		tryWords: (words: SynonymWords, id: string) => tryWords(deps, words, id),
		suggest: (typed: string) => suggest(deps, typed),
	};
}

type AdminDeps = Parameters<typeof createSearchCounts>[0] &
	Omit<Parameters<typeof createWords>[0], "measureAgain"> & {
		/** Paid orders as `countSold` reads them. */
		bought: SQL;
	};

/** Search statistics and synonyms. The caller checks permissions. */
export function createSearchAdmin({ bought, ...deps }: AdminDeps) {
	const searches = createSearchCounts(deps);
	return {
		searches: { ...searches, countSold: () => countSold(deps.db, bought) },
		words: createWords({ ...deps, measureAgain: searches.measureAgain }),
	};
}

/**
 * Recounts the orders of each product on sale, which break ties in the search (rule search 2), and notifies
 * list pages of changes. `bought` is a relation of `order_id` and `produto_id` of paid orders, injected by
 * the orders area.
 */
export const countSold = (db: Db, bought: SQL): Promise<void> =>
	runTransaction(db, async (tx) => {
		const moved = await queryRows(
			tx,
			sql`
			update busca_produtos b set vendidos = n.vendidos
			from (select s.produto_id, count(distinct l.order_id)::int as vendidos
				from busca_produtos s left join ${bought} l on l.produto_id = s.produto_id group by s.produto_id) n
			where n.produto_id = b.produto_id and n.vendidos <> b.vendidos returning 1`,
		);
		if (moved.length > 0) await tx.execute(sql`select avisar('busca_produtos', null, true)`);
	});
