import { listProducts } from "#core/catalog/list-products.ts";
import type { ListingQuery } from "#core/catalog/listing-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { createLexicon } from "./lexicon.ts";
import { type SearchListing, searchProducts } from "./search-products.ts";
import { suggest } from "./suggest.ts";
import { AS_ASKED } from "./understand-rules.ts";

/** Finding what is on sale, as a visitor may. */
export function createSearch({ storefront }: { storefront: Db }) {
	const deps = { storefront, lexicon: createLexicon(storefront) };
	return {
		/** A page of the listing: of what was searched, else of everything. */
		listProducts: async (query: ListingQuery): Promise<SearchListing> =>
			query.q
				? searchProducts(deps, query)
				: { ...(await listProducts(storefront, query)), understood: AS_ASKED },
		/** What to offer while somebody types. */
		suggest: (typed: string) => suggest(deps, typed),
	};
}
