import type { ColourFamily } from "#core/catalog/filters/colour-family-rules.ts";
import type { CUTS } from "#core/catalog/filters/filter-rules.ts";
import { foldText, isEmptyWord, rootOf } from "#core/values/fold-rules.ts";
import { correctWord, type KnownWord } from "./typo-rules.ts";

/** A word or phrase that was typed, and others that mean the same or are to be found as well. */
export type Slot = { typed: string; also: string[] };

/** Whom a query wants a piece cut for, and its other words. */
export type CutMeant = { cut: Exclude<(typeof CUTS)[number], "Unissex">; rest: Slot[] };

/** What was made of a query. */
export type Understood = {
	/** The query put right, when nothing had its words; what is shown is of this one. */
	corrected: string | null;
	/** Words that nothing on sale has; what is shown is of the others. */
	missing: string[];
	/** The price that was asked for, as people say it, and whether anything of the rest has it; else any is shown. */
	price: { words: string; met: boolean } | null;
};

/** Everything was found as it was asked for. */
export const AS_ASKED: Understood = { corrected: null, missing: [], price: null };

/** Words of one meaning, and what they find as well. */
export type SynonymGroup = { termos: string[]; tambem: string[] };

/** The family of each colour on sale, by its name; colours of none are left out. */
export type Families = Map<string, ColourFamily["slug"]>;

/** What the shop knows of words. */
export type Lexicon = {
	/** Every word by its root. */
	known: Map<string, KnownWord>;
	/** Those that a slip may have meant. */
	meant: KnownWord[];
	/** Categories with something on sale, how many, and the roots of their names. */
	categories: { nome: string; slug: string; produtos: number; roots: string[] }[];
	/** What else a phrase finds, by its roots; a phrase has at most `LONGEST_PHRASE` words. */
	synonyms: Map<string, string[]>;
	families: Families;
};

const LONGEST_PHRASE = 5;
const MOST_WORDS = 8;

const words = (text: string): string[] => foldText(text).split(" ").filter(Boolean);
const keyOf = (folded: string[]): string => folded.map(rootOf).join(" ");

/** The groups by what may be typed. */
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

/**
 * The phrases with other spellings of theirs: what the shop writes in several words ("off-white") is found by them
 * written as one as well, and the other way round where the shop knows the one (rule search 3).
 */
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

/** The text without its words for reduced prices; null where it has none. */
export function withoutBargain(text: string): string | null {
	const typed = words(text);
	if (!typed.some((word) => BARGAIN_WORDS.has(word))) return null;
	const others = typed.filter((word) => !BARGAIN_WORDS.has(word));
	return others.every(isEmptyWord) ? "" : others.join(" ");
}

/** The words of a query, each longest phrase that has synonyms as one (rule search 3). */
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

/**
 * Whether one cut was asked for, by a word or by one that means the same, beside something else; null otherwise.
 * What is for both is found as well (rule search 2).
 */
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

/** "micro fibra" as "microfibra": neighbours of which the shop knows at most one, where it knows both as one word. */
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

/**
 * The text with each unknown word put right, as people write it, two that the shop writes as one together; null when
 * there is nothing to put right (rule search 4).
 */
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

/**
 * Codes of products that may have been typed: the whole text, and its words, where they have a digit or are
 * written in parts (rule search 5). Capitals and digits.
 */
export function codesIn(text: string): string[] {
	const pure = (part: string) => part.toUpperCase().replace(/[^A-Z0-9]+/g, "");
	const parts = [text, ...text.split(/\s+/)].filter((part) => /[\d\-./]/.test(part)).map(pure);
	return [...new Set(parts)].filter((code) => code.length >= 2 && code.length <= 40).slice(0, 5);
}
