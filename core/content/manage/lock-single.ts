import { sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";

/** Lets one transaction at a time save in a table whose row may not exist yet to be locked itself. */
export async function lockSingle(
	tx: Tx,
	table: "loja_abertura" | "site_layout" | "site_settings" | "site_styles" | "site_texts",
): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${table}))`);
}
