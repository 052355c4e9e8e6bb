/** A set of small whole numbers, a bit for each. Sets that are combined are of one size. */
export type Bits = Uint32Array;

/** An empty set for numbers below `size`. */
export const noBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5);

export function addBit(bits: Bits, n: number): void {
	bits[n >>> 5] = (bits[n >>> 5] ?? 0) | (1 << (n & 31));
}

export function dropBit(bits: Bits, n: number): void {
	bits[n >>> 5] = (bits[n >>> 5] ?? 0) & ~(1 << (n & 31));
}

/** The set, or a larger one of the same numbers, that can hold `n`. */
export function withRoom(bits: Bits, n: number): Bits {
	if (n >>> 5 < bits.length) return bits;
	const wider = noBits(2 * n + 32);
	wider.set(bits);
	return wider;
}

export const hasBit = (bits: Bits, n: number): boolean =>
	((bits[n >>> 5] ?? 0) & (1 << (n & 31))) !== 0;

/** What is in both. */
export const both = (a: Bits, b: Bits): Bits => a.map((word, at) => word & (b[at] ?? 0));

/** What is in either. */
export const either = (a: Bits, b: Bits): Bits => a.map((word, at) => word | (b[at] ?? 0));

export const isEmpty = (bits: Bits): boolean => bits.every((word) => word === 0);

/** Whether anything is in both. */
export const meet = (a: Bits, b: Bits): boolean =>
	a.some((word, at) => (word & (b[at] ?? 0)) !== 0);

/** The numbers of a set, in their order. */
export function listBits(bits: Bits): Int32Array {
	let length = 0;
	for (let word of bits) for (; word !== 0; word &= word - 1) length += 1;
	const numbers = new Int32Array(length);
	let next = 0;
	for (let at = 0; at < bits.length; at++) {
		for (let word = bits[at] ?? 0; word !== 0; word &= word - 1) {
			numbers[next] = at * 32 + 31 - Math.clz32(word & -word);
			next += 1;
		}
	}
	return numbers;
}
