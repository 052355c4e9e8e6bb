/** Repeatable chance, so that every demonstration shop is the same shop. */
export function createChance(seed: number) {
	let state = seed >>> 0;
	const next = (): number => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
	return {
		/** Whole number from `low` to `high`, both included. */
		between: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
		/** True with the given probability. */
		happens: (probability: number) => next() < probability,
		pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
	};
}

export type Chance = ReturnType<typeof createChance>;
