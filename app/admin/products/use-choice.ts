import { useState } from "react";
import type { ManagedRow } from "#core/catalog/manage/types.ts";

/** Which products are chosen: some, over all pages, or everything that a search shows. */
export function useChoice(search: string) {
	const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
	const [allOf, setAllOf] = useState<string | null>(null);
	const everything = allOf === search;
	return {
		ids,
		everything,
		selection: everything ? { search } : { ids: [...ids] },
		shown: (rows: ManagedRow[]): ReadonlySet<string> =>
			everything ? new Set(rows.map(({ id }) => id)) : ids,
		choose: (next: ReadonlySet<string>) => {
			setAllOf(null);
			setIds(next);
		},
		chooseEverything: () => setAllOf(search),
		clear: () => {
			setAllOf(null);
			setIds(new Set());
		},
	};
}
