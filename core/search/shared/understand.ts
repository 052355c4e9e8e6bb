import type { ColourFamily } from "#core/catalog/shared/colour-family.ts";
import type { CUTS } from "#core/catalog/shared/filter.ts";
import { foldText, isEmptyWord, rootOf } from "#core/values/text.ts";

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

/** A word of the shop: folded, and as written. */
export type KnownWord = { folded: string; spelling: string; count: number };

const SHORTEST = 4;
const LONG = 8;
/** Longer words are skipped, which bounds the comparison. */
const LONGEST = 40;
const WITHOUT_VOWELS_FROM = 6;

/** Damerau-Levenshtein distance; `most` + 1 when it is larger or a word is too long. */
export function distance(a: string, b: string, most: number): number {
	if (a.length > LONGEST || b.length > LONGEST) return most + 1;
	if (Math.abs(a.length - b.length) > most) return most + 1;
	let before: number[] = [];
	let last = Array.from({ length: b.length + 1 }, (_, at) => at);
	for (let i = 1; i <= a.length; i++) {
		const row = [i];
		for (let j = 1; j <= b.length; j++) {
			const same = a[i - 1] === b[j - 1];
			let least = Math.min(
				(last[j] ?? 0) + 1,
				(row[j - 1] ?? 0) + 1,
				(last[j - 1] ?? 0) + (same ? 0 : 1),
			);
			const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
			if (swapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
			row.push(least);
		}
		if (Math.min(...row) > most) return most + 1;
		before = last;
		last = row;
	}
	return last[b.length] ?? most + 1;
}

const skeleton = (word: string): string => word.replace(/[aeiou]/g, "").replace(/(.)\1+/g, "$1");

/** Allowed typos: one from four letters, two from eight, or two if only vowels differ. */
function mistakes(word: string, known: string): number {
	if (word.length >= LONG) return 2;
	return word.length >= WITHOUT_VOWELS_FROM && skeleton(word) === skeleton(known) ? 2 : 1;
}

/** Whether a folded word takes part in typo correction: long enough and no number (rule search 4). */
const isSpelt = (word: string): boolean =>
	word.length >= SHORTEST && word.length <= LONGEST && !/\d/.test(word);

/** The words of the shop that typo correction can suggest. */
export const spelt = (known: Iterable<KnownWord>): KnownWord[] =>
	[...known].filter(({ folded }) => isSpelt(folded));

/** The most likely word for an unknown folded word, or null; `known` comes from `spelt` (rule search 4). */
export function correctWord(word: string, known: KnownWord[]): KnownWord | null {
	if (!isSpelt(word)) return null;
	const near = known
		.filter(({ folded }) => Math.abs(folded.length - word.length) <= 2)
		.map((candidate) => {
			const most = mistakes(word, candidate.folded);
			const off = distance(word, candidate.folded, most);
			return { candidate, off: off > most ? Number.POSITIVE_INFINITY : off };
		})
		.filter(({ off }) => Number.isFinite(off));
	const rank = ({ candidate, off }: (typeof near)[number]) =>
		off +
		(candidate.folded[0] === word[0] ? 0 : 0.4) +
		(skeleton(candidate.folded) === skeleton(word) ? 0 : 0.3);
	near.sort((a, b) => rank(a) - rank(b) || b.candidate.count - a.candidate.count);
	return near[0]?.candidate ?? null;
}

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
		if (own) return own.folded === word ? own.spelling : word;
		if (isEmptyWord(word)) return word;
		const meant = correctWord(word, candidates);
		if (meant) changed = true;
		return meant?.spelling ?? word;
	});
	return changed ? corrected.join(" ") : null;
}

/** Possible codes: the whole text, and words with a digit or in parts (rule search 5). */
export function codesIn(text: string): string[] {
	const pure = (part: string) => part.toUpperCase().replace(/[^A-Z0-9]+/g, "");
	const parts = [text, ...text.split(/\s+/)].filter((part) => /[\d\-./]/.test(part)).map(pure);
	return [...new Set(parts)].filter((code) => code.length >= 2 && code.length <= 40).slice(0, 5);
}
