import { useKeptOpen } from "./use-kept-open.ts";

type Chosen = { keys: string[]; allOf: string | null };

const NONE: Chosen = { keys: [], allOf: null };

/**
 * Which rows of a list are chosen, by their keys: some, over all pages, or everything that a search shows.
 * `search` tells one list from another: of another one nobody chose everything. Kept beside the dialogs that
 * work on them.
 */
export function useChoice(search: string) {
	const [kept, keep] = useKeptOpen<Chosen>("escolha");
	const { keys, allOf } = kept ?? NONE;
	const chosen: ReadonlySet<string> = new Set(keys);
	const everything = allOf === search;
	return {
		keys: chosen,
		everything,
		/** Of the rows of this page. */
		shown: (rows: string[]): ReadonlySet<string> => (everything ? new Set(rows) : chosen),
		choose: (next: ReadonlySet<string>) =>
			keep(next.size > 0 ? { keys: [...next], allOf: null } : null),
		chooseEverything: () => keep({ keys, allOf: search }),
		clear: () => keep(null),
	};
}

export type Choice = ReturnType<typeof useChoice>;
