/** A word of the shop: folded, and as written. */
export type KnownWord = { folded: string; shown: string; count: number };

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
