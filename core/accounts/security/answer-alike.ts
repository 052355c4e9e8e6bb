/** Longer than writing a token and queueing an e-mail takes on a busy machine. */
export const ALIKE_MS = 600;

/**
 * Returns (or throws) the result of `work` after `ALIKE_MS` or later, so that the response time does not reveal
 * whether an account exists.
 */
export async function answerAlike<T>(work: () => Promise<T>): Promise<T> {
	const wait = new Promise<void>((over) => setTimeout(over, ALIKE_MS));
	const [done] = await Promise.allSettled([work(), wait]);
	if (done.status === "rejected") throw done.reason;
	return done.value;
}
