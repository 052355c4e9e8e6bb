import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "#platform/database/database.ts";

const ROWS_AT_ONCE = 200;

/** Inserts many rows in few statements. */
export async function insertInto<T extends PgTable>(
	tx: Tx,
	table: T,
	rows: T["$inferInsert"][],
): Promise<void> {
	for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
		await tx.insert(table).values(rows.slice(start, start + ROWS_AT_ONCE));
	}
}
