/** New words that are looked through one by one before all are sorted again. */
const MOST_UNSORTED = 500;

/** Words with numbers, counted from 0. */
export class Vocabulary {
	#numbers = new Map<string, number>();
	#words: string[] = [];
	/** The first of them in alphabetical order; those that came after follow in `#words`. */
	#sorted: string[] = [];

	/** The number of a word, a new one if need be. */
	learn(word: string): number {
		const known = this.#numbers.get(word);
		if (known !== undefined) return known;
		const number = this.#words.length;
		this.#numbers.set(word, number);
		this.#words.push(word);
		return number;
	}

	find(word: string): number | undefined {
		return this.#numbers.get(word);
	}

	/** Numbers of the words that begin so. */
	findBeginnings(beginning: string): number[] {
		if (this.#words.length - this.#sorted.length > MOST_UNSORTED) {
			this.#sorted = this.#words.toSorted((a, b) => (a < b ? -1 : 1));
		}
		const found: string[] = [];
		for (let at = this.#firstFrom(beginning); this.#sorted[at]?.startsWith(beginning); at++) {
			found.push(this.#sorted[at] ?? "");
		}
		const later = this.#words.slice(this.#sorted.length);
		return [...found, ...later.filter((word) => word.startsWith(beginning))].map(
			(word) => this.#numbers.get(word) ?? 0,
		);
	}

	#firstFrom(beginning: string): number {
		let low = 0;
		let high = this.#sorted.length;
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((this.#sorted[middle] ?? "") < beginning) low = middle + 1;
			else high = middle;
		}
		return low;
	}
}
