import { useState } from "react";
import type { Selection } from "./data-table.tsx";

type Chosen = { keys: string[]; allOf: string | null };

const NONE: Chosen = { keys: [], allOf: null };

/**
 * Selected rows of a list by key: individual ones over all pages, or all matches of a search. `search`
 * identifies the list: another search drops "all". Lives beside the bulk dialogs.
 */
export function useChoice(search: string) {
	const [stored, setStored] = useState<Chosen | null>(null);
	const { keys, allOf } = stored ?? NONE;
	const chosen: ReadonlySet<string> = new Set(keys);
	const everything = allOf === search;
	return {
		keys: chosen,
		everything,
		/** Selection of a table page; the map holds row names by key. */
		among: (page: ReadonlyMap<string, string>): Selection => ({
			selected: everything ? new Set(page.keys()) : chosen,
			onChange: (next) => setStored(next.size > 0 ? { keys: [...next], allOf: null } : null),
			labelOf: (key) => page.get(key) ?? "",
		}),
		chooseEverything: () => setStored({ keys, allOf: search }),
		clear: () => setStored(null),
	};
}

export type Choice = ReturnType<typeof useChoice>;
