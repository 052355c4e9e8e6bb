const NOBODY = -1;

/** Counts of numbered values, each counted once for whoever has it several times. */
export class OnceEach {
	#counts: Int32Array;
	#lastBy: Int32Array;
	#isSeen: Uint8Array;

	constructor(values: number) {
		this.#counts = new Int32Array(values);
		this.#lastBy = new Int32Array(values).fill(NOBODY);
		this.#isSeen = new Uint8Array(values);
	}

	/** The value is there, whether or not it counts. */
	see(value: number): void {
		this.#isSeen[value] = 1;
	}

	/** Adds `n` for `who`, unless the last was added for the same. */
	add(who: number, value: number, n: number): void {
		if (this.#lastBy[value] === who) return;
		this.#lastBy[value] = who;
		this.#isSeen[value] = 1;
		this.#counts[value] = (this.#counts[value] ?? 0) + n;
	}

	/** Counts of what was seen, by the names of the values. */
	named(names: readonly string[]): Record<string, number> {
		return Object.fromEntries(
			names.flatMap((name, value) =>
				this.#isSeen[value] === 1 ? [[name, this.#counts[value] ?? 0]] : [],
			),
		);
	}
}
