const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
const MOST_REFUSALS = 6;

/** After this long a message is not worth sending any more, unless its template says less. */
const USEFUL_FOR_MS = 3 * 24 * 60 * MINUTE_MS;

/** Milliseconds until the next try after so many: 1, 2, 4… minutes, at most an hour. */
export const pauseAfter = (attempts: number): number =>
	Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** Math.min(attempts - 1, 10));

/** Whether a message queued this long ago comes too late to be sent. */
export const isTooLate = (ageMs: number, usefulForMs?: number | null): boolean =>
	ageMs > (usefulForMs ?? USEFUL_FOR_MS);

/** A server that refuses a message, rather than failing, is asked again for half an hour only. */
export const isRefusalFinal = (attempts: number): boolean => attempts >= MOST_REFUSALS;
