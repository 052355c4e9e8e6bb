const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
const MOST_REFUSALS = 6;

/** Default age above which a message is no longer sent; templates may shorten it. */
const USEFUL_FOR_MS = 3 * 24 * 60 * MINUTE_MS;

/** Milliseconds until the next attempt: 1, 2, 4… minutes, at most an hour. */
export const pauseAfter = (attempts: number): number =>
	Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** Math.min(attempts - 1, 10));

/** Whether a message of this age is too old to send. */
export const isTooLate = (ageMs: number, usefulForMs?: number | null): boolean =>
	ageMs > (usefulForMs ?? USEFUL_FOR_MS);

/** A rejected message, unlike a server failure, is retried for half an hour only. */
export const isRefusalFinal = (attempts: number): boolean => attempts >= MOST_REFUSALS;
