import type { SQL } from "drizzle-orm";
import type { Db, Tx } from "./database.ts";

/** Runs one written-out statement. `T` is what its columns give; both drivers answer alike. */
export async function queryRows<T>(db: Db | Tx, statement: SQL): Promise<T[]> {
	const { rows } = (await db.execute(statement)) as unknown as { rows: T[] };
	return rows;
}
