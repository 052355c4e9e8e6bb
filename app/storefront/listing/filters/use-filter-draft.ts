import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { ListingQuery } from "#core/catalog/listing-rules.ts";
import type { Facets } from "#core/search/facets/facets-rules.ts";
import type { LinkTo } from "../use-listing-form.ts";

/** What was chosen and not applied yet, for the list at an address: whoever closes the sheet finds it again. */
let begun: { at: string; draft: ListingQuery } | null = null;

type Counted = { listing: { total: number; facets: Facets | null } };

type Shown = { query: ListingQuery; facets: Facets; linkTo: LinkTo };

/** What is chosen in the sheet before it applies, with how many products that leaves. */
export function useFilterDraft({ query, facets, linkTo }: Shown) {
	const at = linkTo({});
	const [draft, setDraft] = useState(() => (begun?.at === at ? begun.draft : query));
	const fetcher = useFetcher<Counted>();
	const touched = draft !== query;
	const counted = touched ? fetcher.data?.listing : undefined;
	const count = (next: ListingQuery) => void fetcher.load(linkTo({ ...next, pagina: 1 }));
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was begun before is counted once
	useEffect(() => {
		if (touched) count(draft);
	}, []);
	return {
		draft,
		facets: counted?.facets ?? facets,
		total: counted?.total ?? facets.total,
		counting: fetcher.state !== "idle",
		change(next: ListingQuery) {
			begun = { at, draft: next };
			setDraft(next);
			count(next);
		},
		applied() {
			begun = null;
		},
	};
}
