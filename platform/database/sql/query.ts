import type { SQL } from "drizzle-orm";
import type { Db, Tx } from "../database.ts";

/** Runs a raw statement. `T` is the row type; both drivers behave alike. */
export async function queryRows<T>(db: Db | Tx, statement: SQL): Promise<T[]> {
	const { rows } = (await db.execute(statement)) as unknown as { rows: T[] };
	return rows;
}
