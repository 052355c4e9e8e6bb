/** Groups of choices that a product may not meet, a bit for each. */
export const UNMET = { offer: 1, cut: 2, specialty: 4, price: 8, promotion: 16 };

const GROUPS = Object.values(UNMET);
/** Of each kind: those that meet everything, and those that meet all but one group. */
const COLUMNS = GROUPS.length + 1;
const NONE = -1;

/** The column of products with these groups unmet; several are one too many for every count. */
const COLUMN_OF = Array.from({ length: 32 }, (_, unmet) =>
	unmet === 0 ? 0 : GROUPS.includes(unmet) ? 1 + GROUPS.indexOf(unmet) : NONE,
);

/** How many products there are of each kind, by what they do not meet. */
export class KindCounts {
	#counts: Int32Array;
	#isThere: Uint8Array;

	constructor(kinds: number) {
		this.#counts = new Int32Array(kinds * COLUMNS);
		this.#isThere = new Uint8Array(kinds);
	}

	/** One more product; `unmet` are bits of `UNMET`. */
	add(kind: number, unmet: number): void {
		const counts = this.#counts;
		const column = COLUMN_OF[unmet] ?? NONE;
		this.#isThere[kind] = 1;
		if (column !== NONE)
			counts[kind * COLUMNS + column] = (counts[kind * COLUMNS + column] ?? 0) + 1;
	}

	/** Whether there is any product of the kind. */
	has(kind: number): boolean {
		return this.#isThere[kind] === 1;
	}

	/** Products of the kind that meet everything but, perhaps, this group. */
	allBut(kind: number, group: number): number {
		const first = kind * COLUMNS;
		return (this.#counts[first] ?? 0) + (this.#counts[first + (COLUMN_OF[group] ?? 0)] ?? 0);
	}
}
