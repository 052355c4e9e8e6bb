import { sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";

/** Serialises saving to a table whose row may not exist yet and so cannot be locked. */
export async function lockSingle(
	tx: Tx,
	table: "loja_abertura" | "site_layout" | "site_settings" | "site_styles" | "site_texts",
): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${table}))`);
}
