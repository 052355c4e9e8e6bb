import type { Log } from "../log.ts";

/**
 * Runs a job for one of its rows: what it throws is logged with the row's id, so that the others go on. Undefined when
 * it threw.
 */
export async function alone<T>(
	log: Log,
	row: string,
	run: () => Promise<T>,
): Promise<T | undefined> {
	try {
		return await run();
	} catch (err) {
		log.error({ err, row }, "job failed for one row");
		return undefined;
	}
}
