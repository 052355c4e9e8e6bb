import { sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";

/** Makes the text format of dates and numbers independent of the server's settings, in this transaction. */
export async function writtenAlike(tx: Tx): Promise<void> {
	await tx.execute(sql`set local timezone = 'UTC'`);
	await tx.execute(sql`set local datestyle = 'ISO'`);
	await tx.execute(sql`set local intervalstyle = 'iso_8601'`);
	await tx.execute(sql`set local extra_float_digits = 1`);
}
