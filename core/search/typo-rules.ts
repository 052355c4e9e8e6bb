/** A word the shop knows: folded, and as people write it. */
export type KnownWord = { folded: string; shown: string; count: number };

const SHORTEST = 4;
const LONG = 8;
/** No word of the shop is longer; what is compared letter by letter must end. */
const LONGEST = 40;
const WITHOUT_VOWELS_FROM = 6;

/**
 * How many letters have to be put in, left out, changed or swapped with their neighbour to make one word of
 * the other; `most` + 1 when they are more than that, or one is longer than any word.
 */
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

/** Mistakes allowed in a word: one from four letters, two from eight; or two where only vowels are wrong. */
function mistakes(word: string, known: string): number {
	if (word.length >= LONG) return 2;
	return word.length >= WITHOUT_VOWELS_FROM && skeleton(word) === skeleton(known) ? 2 : 1;
}

/** Whether a folded word may be a slip, or what a slip meant: long enough, and no number (rule search 4). */
const isSpelt = (word: string): boolean =>
	word.length >= SHORTEST && word.length <= LONGEST && !/\d/.test(word);

/** Those of the words of the shop that a slip may have meant. */
export const spelt = (known: Iterable<KnownWord>): KnownWord[] =>
	[...known].filter(({ folded }) => isSpelt(folded));

/**
 * The word of the shop that was probably meant by a folded word it does not know, or null; `known` are
 * those of `spelt` (rule search 4).
 */
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
