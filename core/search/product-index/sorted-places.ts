/** Places in an order that is kept while products come and go. */
export class SortedPlaces {
	#compare: (a: number, b: number) => number;
	#order: Int32Array = new Int32Array();
	#ranks: Int32Array = new Int32Array();
	#added: number[] = [];
	#isOld = true;

	constructor(compare: (a: number, b: number) => number) {
		this.#compare = compare;
	}

	add(place: number): void {
		this.#added.push(place);
		this.#isOld = true;
	}

	/** One of them is none any more. */
	drop(): void {
		this.#isOld = true;
	}

	/** The places in their order, and of each place where it stands in it; `isThere` tells what was dropped. */
	settle(isThere: (place: number) => boolean): { order: Int32Array; ranks: Int32Array } {
		if (this.#isOld) {
			const added = this.#added.filter(isThere).sort(this.#compare);
			this.#order = this.#merge(this.#order.filter(isThere), added);
			const highest = this.#order.reduce((most, place) => Math.max(most, place), -1);
			this.#ranks = new Int32Array(highest + 1);
			this.#order.forEach((place, rank) => {
				this.#ranks[place] = rank;
			});
			this.#added = [];
			this.#isOld = false;
		}
		return { order: this.#order, ranks: this.#ranks };
	}

	/** Each of the few that are new is looked for by halves: comparing names is what takes time. */
	#merge(kept: Int32Array, added: number[]): Int32Array {
		const merged = new Int32Array(kept.length + added.length);
		let from = 0;
		added.forEach((place, before) => {
			const to = this.#placeFor(place, kept, from);
			merged.set(kept.subarray(from, to), from + before);
			merged[to + before] = place;
			from = to;
		});
		merged.set(kept.subarray(from), from + added.length);
		return merged;
	}

	#placeFor(place: number, kept: Int32Array, from: number): number {
		let low = from;
		let high = kept.length;
		while (low < high) {
			const middle = (low + high) >> 1;
			if (this.#compare(kept[middle] ?? 0, place) < 0) low = middle + 1;
			else high = middle;
		}
		return low;
	}
}
