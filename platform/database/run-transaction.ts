import type { Db, Tx } from "./database.ts";

const MOST_TRIES = 4;
/** Chosen as the victim of a deadlock, or could not be serialised: nothing was written. */
const TRY_AGAIN = new Set(["40P01", "40001"]);

/** Runs `work` in one transaction, again when the database asks for it. */
export async function runTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
	for (let tries = 1; ; tries++) {
		try {
			return await db.transaction(work);
		} catch (error) {
			const code = (error as { cause?: { code?: string } }).cause?.code ?? "";
			if (tries === MOST_TRIES || !TRY_AGAIN.has(code)) throw error;
		}
	}
}
