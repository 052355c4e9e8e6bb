const FREE_ATTEMPTS = 10;
const FIRST_MS = 250;
const LONGEST_MS = 8_000;

/** How long the nth wrong password of strangers on one account waits: nothing at first, then twice as long each time. */
export const slowDownMs = (attempts: number): number =>
	attempts <= FREE_ATTEMPTS
		? 0
		: Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(10, attempts - FREE_ATTEMPTS - 1));
