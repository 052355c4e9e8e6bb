import { foldText, isEmptyWord, rootOf, rootsOf } from "#core/values/fold-rules.ts";

/** What everybody may be shown at most. */
const MOST_SHOWN = 6;
const PLAIN = /^[\p{L}\p{N}\s-]+$/u;

type Searched = { termo: string; escrito: string };

/**
 * Those of the searched terms that everybody may be shown, in their order, several spellings of one once. Every word has
 * to be one that the shop itself uses, in a name, a colour, a category or the merchant's words, and numbers alone are
 * none: so nobody's name, number or insult is ever repeated, however often it was searched.
 */
export function popularTerms(terms: Searched[], isKnown: (root: string) => boolean): string[] {
	const shown = new Map<string, string>();
	for (const { termo, escrito } of terms) {
		const words = foldText(termo).split(" ").filter(Boolean);
		const said = words.filter((word) => !isEmptyWord(word));
		if (said.length === 0 || !said.every((word) => /\D/.test(word) && isKnown(rootOf(word)))) {
			continue;
		}
		const key = rootsOf(termo).join(" ");
		if (!shown.has(key)) shown.set(key, PLAIN.test(escrito) ? escrito : termo);
	}
	return [...shown.values()].slice(0, MOST_SHOWN);
}
