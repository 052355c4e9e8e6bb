/** A number from 0 to 1. */
export type Dice = () => number;

/** The same numbers from 0 to 1 for the same seed. */
export function diceOf(seed: number): Dice {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t ^= t + Math.imul(t ^ (t >>> 7), 61 | t);
		return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
	};
}

/** What the dice say of something, by what it is called. */
export type Fates = (about: string) => number;

/**
 * Says of the first, second, third… time that something of this name happens always the same for the same
 * seed, whatever happens between: runs that overlap otherwise meet the same faults.
 */
export function fatesOf(seed: number): Fates {
	const dice = new Map<string, Dice>();
	return (about) => {
		const known = dice.get(about) ?? diceOf(seed + hashOf(about));
		dice.set(about, known);
		return known();
	};
}

const hashOf = (text: string): number =>
	[...text].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0, 7);

/** One of them, by the dice. */
export const oneOf = <T>(dice: Dice, list: readonly T[]): T =>
	list[Math.floor(dice() * list.length)] as T;

/** What the dice made happen, and how often. */
export type Tally = Map<string, number>;

export const count = (tally: Tally, what: string): void =>
	void tally.set(what, (tally.get(what) ?? 0) + 1);
