import type { Db, Tx } from "./database.ts";
import { isConnectionLost } from "./failures.ts";

const MOST_TRIES = 4;
/** Chosen as the victim of a deadlock, or could not be serialised: nothing was written. */
const TRY_AGAIN = new Set(["40P01", "40001"]);
/** A planned restart of the database is over in less than that. */
const PAUSE_MS = 400;

type Options = {
	/**
	 * Also once more when the connection is lost, perhaps after everything was written. Only for work
	 * that finds by a key of its own what it wrote before.
	 */
	findsItself?: boolean;
};

/** Runs `work` in one transaction, again when the database asks for it. */
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
