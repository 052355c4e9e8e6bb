import { addBit, type Bits, noBits } from "./bit-set.ts";
import { GrowingInts } from "./growing-ints.ts";
import { Vocabulary } from "./vocabulary.ts";

/** Where a word stands: in the name, in what the product is (categories, colours, sizes, attributes), in its description. */
export const IN_NAME = 0;
export const IN_FACTS = 1;
export const IN_DESCRIPTION = 2;

/** A root in its place. */
export type Token = { root: string; kind: number };

/** Places of products that have a word or phrase: in the name; there or in the facts; anywhere. */
export type Hits = { name: Bits; doc: Bits; all: Bits };

const NOTHING = -1;
/** One question asks for the same words several times, and many ask for the same ones. */
const MOST_KEPT = 100;

/**
 * Which products have which words, and where (an inverted index). Products have places, counted from 0 in the order
 * in which they are added; one that changes gets another place.
 */
export class WordIndex {
	#vocabulary = new Vocabulary();
	/** Of each word the places that have it, each with the best kind of place it stands in. */
	#postings: GrowingInts[] = [];
	/** The words of all places one after the other, as they follow each other, each with its kind. */
	#tokens = new GrowingInts(1024);
	#starts = new GrowingInts(64);
	/** What was found since the last product was added. */
	#found = new Map<string, Hits>();

	/** How many places there are. */
	get size(): number {
		return this.#starts.length;
	}

	/** Gives the next place to a product; a gap in its words is an undefined one. */
	add(tokens: (Token | undefined)[]): number {
		const place = this.size;
		this.#found.clear();
		this.#starts.push(this.#tokens.length);
		const best = new Map<number, number>();
		for (const token of tokens) {
			if (!token) {
				this.#tokens.push(NOTHING);
				continue;
			}
			const word = this.#vocabulary.learn(token.root);
			this.#tokens.push(word * 4 + token.kind);
			best.set(word, Math.min(best.get(word) ?? IN_DESCRIPTION, token.kind));
		}
		for (const [word, kind] of best) {
			this.#postings[word] ??= new GrowingInts();
			this.#postings[word].push(place * 4 + kind);
		}
		return place;
	}

	/** Whether a place has just these words. */
	isSame(place: number, tokens: (Token | undefined)[]): boolean {
		const [from, to] = this.#span(place);
		const kept = this.#tokens.values;
		return (
			to - from === tokens.length &&
			tokens.every((token, at) => {
				const word = token ? this.#vocabulary.find(token.root) : undefined;
				return kept[from + at] === (token && word !== undefined ? word * 4 + token.kind : NOTHING);
			})
		);
	}

	/** Who has the roots one after the other; an `open` last one may be the beginning of a word. Not to be changed. */
	find(roots: string[], open = false): Hits {
		const key = `${roots.join(" ")}${open ? "*" : ""}`;
		const known = this.#found.get(key);
		if (known) return known;
		if (this.#found.size >= MOST_KEPT) this.#found.clear();
		const hits = this.#search(roots, open);
		this.#found.set(key, hits);
		return hits;
	}

	#search(roots: string[], open: boolean): Hits {
		const hits = { name: noBits(this.size), doc: noBits(this.size), all: noBits(this.size) };
		const last = this.#endings(roots.at(-1) ?? "", open);
		const first = roots.slice(0, -1).map((root) => this.#vocabulary.find(root));
		if (first.length === 0) {
			for (const word of last) this.#markWord(hits, word);
		} else if (first.every((word) => word !== undefined)) {
			this.#markPhrase(hits, first, new Set(last));
		}
		return hits;
	}

	#endings(root: string, open: boolean): number[] {
		if (open) return this.#vocabulary.findBeginnings(root);
		const word = this.#vocabulary.find(root);
		return word === undefined ? [] : [word];
	}

	#span(place: number): [number, number] {
		const starts = this.#starts.values;
		return [starts[place] ?? 0, starts[place + 1] ?? this.#tokens.length];
	}

	#markWord(hits: Hits, word: number): void {
		for (const posting of this.#postings[word]?.values ?? []) mark(hits, posting >> 2, posting & 3);
	}

	#markPhrase(hits: Hits, first: number[], last: Set<number>): void {
		const rarest = first
			.map((word) => this.#postings[word] ?? new GrowingInts())
			.reduce((a, b) => (b.length < a.length ? b : a));
		const tokens = this.#tokens.values;
		for (const posting of rarest.values) {
			const place = posting >> 2;
			const [from, to] = this.#span(place);
			for (let at = from; at + first.length < to; at++) {
				const kind = kindOfPhrase(tokens, at, first, last);
				if (kind !== null) mark(hits, place, kind);
			}
		}
	}
}

function mark(hits: Hits, place: number, kind: number): void {
	addBit(hits.all, place);
	if (kind <= IN_FACTS) addBit(hits.doc, place);
	if (kind === IN_NAME) addBit(hits.name, place);
}

/** The kind of the last of its words that begin at `at`; null where they are others. */
function kindOfPhrase(
	tokens: Int32Array,
	at: number,
	first: number[],
	last: Set<number>,
): number | null {
	let kind = IN_NAME;
	for (let n = 0; n <= first.length; n++) {
		const token = tokens[at + n] ?? NOTHING;
		const fits = n < first.length ? token >> 2 === first[n] : last.has(token >> 2);
		if (!fits) return null;
		kind = Math.max(kind, token & 3);
	}
	return kind;
}
