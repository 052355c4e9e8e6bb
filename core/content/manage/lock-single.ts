import { sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";

/** Lets one transaction at a time save a table of one row, which may not exist yet to be locked itself. */
export async function lockSingle(tx: Tx, table: "site_settings" | "site_styles"): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${table}))`);
}
