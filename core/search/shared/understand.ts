import type { ColourFamily } from "#core/catalog/shared/colour-family.ts";
import type { CUTS } from "#core/catalog/shared/filter.ts";
import { foldText, isEmptyWord, rootOf } from "#core/values/text.ts";
import { correctWord, type KnownWord } from "./typo.ts";

/** A typed word or phrase with its synonyms and extensions. */
export type Slot = { typed: string; also: string[] };

/** The cut that a query asks for, and its other words. */
export type CutMeant = { cut: Exclude<(typeof CUTS)[number], "Unissex">; rest: Slot[] };

export type Understood = {
	/** The corrected query when the typed one found nothing; the results are for it. */
	corrected: string | null;
	/** Words without any result; the results are for the others. */
	missing: string[];
	/** The requested price in words, and whether any result meets it; if not, it is ignored. */
	price: { words: string; met: boolean } | null;
};

/** The query was applied unchanged. */
export const UNCHANGED: Understood = { corrected: null, missing: [], price: null };

export type SynonymGroup = { termos: string[]; tambem: string[] };

/** Colour families by name of the colours on sale; omits colours without family. */
export type Families = Map<string, ColourFamily["slug"]>;

export type Lexicon = {
	known: Map<string, KnownWord>;
	meant: KnownWord[];
	/** Non-empty categories with product counts and the roots of their names. */
	categories: { nome: string; slug: string; produtos: number; roots: string[] }[];
	/** Synonyms of a phrase, by its roots; a phrase has at most `LONGEST_PHRASE` words. */
	synonyms: Map<string, string[]>;
	families: Families;
};

const LONGEST_PHRASE = 5;
const MOST_WORDS = 8;

const words = (text: string): string[] => foldText(text).split(" ").filter(Boolean);
const keyOf = (folded: string[]): string => folded.map(rootOf).join(" ");

/** Indexes groups by phrase. */
export function synonymsByPhrase(groups: SynonymGroup[]): Map<string, string[]> {
	const phrases = new Map<string, string[]>();
	for (const { termos, tambem } of groups) {
		for (const termo of termos) {
			const key = keyOf(words(termo));
			const others = [...termos.filter((other) => other !== termo), ...tambem];
			phrases.set(key, [...new Set([...(phrases.get(key) ?? []), ...others])]);
		}
	}
	return phrases;
}

const unspaced = (folded: string[]): string => folded.join("");

/** Adds spelling variants: "off-white" and "offwhite" find each other if one is used (rule search 3). */
export function withSpellings(
	phrases: Map<string, string[]>,
	written: Iterable<string>,
	known: Lexicon["known"],
): Map<string, string[]> {
	const spelt = new Map(phrases);
	const add = (key: string, others: string[]) =>
		spelt.set(key, [...new Set([...(spelt.get(key) ?? []), ...others])]);
	for (const phrase of written) {
		const folded = words(phrase);
		if (folded.length < 2 || folded.length > LONGEST_PHRASE) continue;
		const one = unspaced(folded);
		add(keyOf([one]), [phrase, ...(phrases.get(keyOf(folded)) ?? [])]);
		if (known.has(rootOf(one))) add(keyOf(folded), [one]);
	}
	return spelt;
}

const BARGAIN_WORDS = new Set(
	"promocao promo promocional oferta desconto liquidacao outlet sale".split(" "),
);

/** The text without words for reduced prices; null when it has none. */
export function withoutBargain(text: string): string | null {
	const typed = words(text);
	if (!typed.some((word) => BARGAIN_WORDS.has(word))) return null;
	const others = typed.filter((word) => !BARGAIN_WORDS.has(word));
	return others.every(isEmptyWord) ? "" : others.join(" ");
}

/** Splits a query into slots; the longest phrases with synonyms become one slot (rule search 3). */
export function slotsOf(text: string, { synonyms }: Pick<Lexicon, "synonyms">): Slot[] {
	const typed = words(text).slice(0, MOST_WORDS);
	const slots: Slot[] = [];
	for (let at = 0; at < typed.length; ) {
		const phrase = longestPhrase(typed.slice(at, at + LONGEST_PHRASE), synonyms);
		if (phrase) {
			slots.push(phrase.slot);
			at += phrase.length;
			continue;
		}
		const word = typed[at] ?? "";
		if (!isEmptyWord(word)) slots.push({ typed: word, also: [] });
		at += 1;
	}
	return slots;
}

const CUT_WORDS = { feminino: "Feminina", masculino: "Masculina" } as const;

/** The single cut that a query with other words asks for, or null. Unisex matches too (rule search 2). */
export function cutMeant(slots: Slot[]): CutMeant | null {
	const cutOf = ({ typed, also }: Slot) => {
		const said = [typed, ...also].map((phrase) => keyOf(words(phrase)));
		return Object.entries(CUT_WORDS).find(([word]) => said.includes(rootOf(word)))?.[1];
	};
	const cuts = new Set(slots.map(cutOf).filter((cut) => cut !== undefined));
	const rest = slots.filter((slot) => !cutOf(slot));
	const [cut] = cuts;
	return cut && cuts.size === 1 && rest.length > 0 ? { cut, rest } : null;
}

function longestPhrase(
	typed: string[],
	synonyms: Map<string, string[]>,
): { slot: Slot; length: number } | null {
	for (let length = typed.length; length > 0; length--) {
		const phrase = typed.slice(0, length);
		const also = synonyms.get(keyOf(phrase));
		if (also) return { slot: { typed: phrase.join(" "), also }, length };
	}
	return null;
}

/** Joins "micro fibra", when the shop uses "microfibra" and at most one of the parts. */
function joinParts(typed: string[], known: Lexicon["known"]): string[] {
	const isKnown = (word: string) => known.has(rootOf(word));
	const joined: string[] = [];
	for (let at = 0; at < typed.length; at++) {
		const word = typed[at] ?? "";
		const next = typed[at + 1];
		const parts = next !== undefined && !(isKnown(word) && isKnown(next)) && isKnown(word + next);
		joined.push(parts ? word + next : word);
		if (parts) at += 1;
	}
	return joined;
}

/** Corrects unknown words and joins split ones; null without corrections (rule search 4). */
export function correctText(
	text: string,
	{ known, meant: candidates }: Pick<Lexicon, "known" | "meant">,
): string | null {
	const typed = words(text).slice(0, MOST_WORDS);
	const joined = joinParts(typed, known);
	let changed = joined.length < typed.length;
	const corrected = joined.map((word) => {
		const own = known.get(rootOf(word));
		if (own) return own.folded === word ? own.shown : word;
		if (isEmptyWord(word)) return word;
		const meant = correctWord(word, candidates);
		if (meant) changed = true;
		return meant?.shown ?? word;
	});
	return changed ? corrected.join(" ") : null;
}

/** Possible codes: the whole text, and words with a digit or in parts (rule search 5). */
export function codesIn(text: string): string[] {
	const pure = (part: string) => part.toUpperCase().replace(/[^A-Z0-9]+/g, "");
	const parts = [text, ...text.split(/\s+/)].filter((part) => /[\d\-./]/.test(part)).map(pure);
	return [...new Set(parts)].filter((code) => code.length >= 2 && code.length <= 40).slice(0, 5);
}
