import type { Selection } from "./data-table.tsx";
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
		/** For the table that shows a page of the list: its keys, each with what its row is called. */
		among: (page: ReadonlyMap<string, string>): Selection => ({
			selected: everything ? new Set(page.keys()) : chosen,
			onChange: (next) => keep(next.size > 0 ? { keys: [...next], allOf: null } : null),
			labelOf: (key) => page.get(key) ?? "",
		}),
		chooseEverything: () => keep({ keys, allOf: search }),
		clear: () => keep(null),
	};
}

export type Choice = ReturnType<typeof useChoice>;
