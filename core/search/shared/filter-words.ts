import { foldText } from "#core/values/text.ts";
import type { Synonym } from "./synonyms.ts";

/** Groups that contain a text in any spelling; all without a text. */
export function synonymsWith(groups: Synonym[], text: string): Synonym[] {
	const wanted = foldText(text);
	return groups.filter(({ termos, tambem }) =>
		[...termos, ...tambem].some((term) => foldText(term).includes(wanted)),
	);
}
