import { useState } from "react";

/**
 * Which rows of a list are chosen, by their keys: some, over all pages, or everything that a search shows.
 * `search` tells one list from another: of another one nobody chose everything.
 */
export function useChoice(search: string) {
	const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
	const [allOf, setAllOf] = useState<string | null>(null);
	const everything = allOf === search;
	return {
		keys,
		everything,
		/** Of the rows of this page. */
		shown: (rows: string[]): ReadonlySet<string> => (everything ? new Set(rows) : keys),
		choose: (next: ReadonlySet<string>) => {
			setAllOf(null);
			setKeys(next);
		},
		chooseEverything: () => setAllOf(search),
		clear: () => {
			setAllOf(null);
			setKeys(new Set());
		},
	};
}

export type Choice = ReturnType<typeof useChoice>;
