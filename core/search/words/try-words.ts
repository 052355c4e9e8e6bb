import { parseListingQuery } from "#core/catalog/listing-rules.ts";
import { type SearchDeps, searchProducts } from "../search-products.ts";
import { synonymsByPhrase } from "../understand-rules.ts";
import { listSynonyms } from "./list-synonyms.ts";
import type { SynonymWords } from "./words-rules.ts";

/** What a term finds with the words as they would be. */
export type Tried = { term: string; total: number };

/** Searches with these words in the place of the group `id` (none for a new one); writes nothing. */
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
			total: (await searchProducts({ ...deps, lexicon: { now: async () => known } }, query)).total,
		});
	}
	return tried;
}
