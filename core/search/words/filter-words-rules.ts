import { foldText } from "#core/values/fold-rules.ts";
import type { Synonym } from "./words-rules.ts";

/** Groups in which a text stands, however it is written; all for none. */
export function synonymsWith(groups: Synonym[], text: string): Synonym[] {
	const wanted = foldText(text);
	return groups.filter(({ termos, tambem }) =>
		[...termos, ...tambem].some((term) => foldText(term).includes(wanted)),
	);
}
