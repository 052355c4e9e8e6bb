import type { Db, Tx } from "./database.ts";
import { isConnectionLost } from "./failures.ts";

const MOST_TRIES = 4;
/** Deadlock or serialization failure: nothing was written. */
const TRY_AGAIN = new Set(["40P01", "40001"]);
/** Longer than a planned restart of the database. */
const PAUSE_MS = 400;

type Options = {
	/**
	 * Also retries when the connection is lost, perhaps after the commit. Only for work that is idempotent by its own
	 * key.
	 */
	findsItself?: boolean;
};

/** Runs `work` in one transaction, with retries on conflicts. */
export async function runTransaction<T>(
	db: Db,
	work: (tx: Tx) => Promise<T>,
	{ findsItself = false }: Options = {},
): Promise<T> {
	let mayReconnect = findsItself;
	for (let tries = 1; ; tries++) {
		try {
			return await db.transaction(work);
		} catch (error) {
			const code = (error as { cause?: { code?: string } }).cause?.code ?? "";
			const lost = mayReconnect && isConnectionLost(error);
			if (!lost && (tries === MOST_TRIES || !TRY_AGAIN.has(code))) throw error;
			if (lost) {
				mayReconnect = false;
				await new Promise((done) => setTimeout(done, PAUSE_MS));
			}
		}
	}
}
