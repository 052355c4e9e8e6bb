/** Longer than it takes to write a token and queue an e-mail on a busy machine. */
export const ALIKE_MS = 600;

/**
 * What `work` answers, `ALIKE_MS` after it was asked for or later: how long it took does not tell whether
 * there was an account to write to. What `work` throws waits as long.
 */
export async function answerAlike<T>(work: () => Promise<T>): Promise<T> {
	const wait = new Promise<void>((over) => setTimeout(over, ALIKE_MS));
	const [done] = await Promise.allSettled([work(), wait]);
	if (done.status === "rejected") throw done.reason;
	return done.value;
}
