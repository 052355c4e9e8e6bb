import { parseListingQuery } from "#core/catalog/shared/listing.ts";
import { type SearchDeps, searchProducts } from "../search-products.ts";
import type { SynonymWords } from "../shared/synonyms.ts";
import { synonymsByPhrase } from "../shared/understand.ts";
import { listSynonyms } from "./list-synonyms.ts";

/** A term's result count with changed synonyms. */
export type Tried = { term: string; total: number };

/** Searches with these words instead of the group `id` (empty for a new one), without writing. */
export async function tryWords(
	{ lexicon, ...deps }: SearchDeps,
	words: SynonymWords,
	id: string,
): Promise<Tried[]> {
	const others = (await listSynonyms(deps.storefront)).filter((group) => group.id !== id);
	const known = { ...(await lexicon.now()), synonyms: synonymsByPhrase([...others, words]) };
	const tried: Tried[] = [];
	for (const term of words.termos) {
		const query = parseListingQuery(new URLSearchParams({ q: term }));
		tried.push({
			term,
			total: (await searchProducts({ ...deps, lexicon: { now: async () => known } }, query, false))
				.total,
		});
	}
	return tried;
}
