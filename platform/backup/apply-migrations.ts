import { sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { type Migrated, migrationsBetween } from "#platform/database/migration-history.ts";

/**
 * Applies the migrations after `from` (all when null) up to `to` (to the end when null), in the
 * caller's transaction and as the start of the shop would.
 */
export async function applyMigrations(
	tx: Tx,
	from: Migrated | null,
	to: Migrated | null,
): Promise<void> {
	for (const { folderMillis, hash, sql: statements } of migrationsBetween(from, to)) {
		for (const statement of statements) await tx.execute(sql.raw(statement));
		await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
			values (${hash}, ${folderMillis})`);
	}
}
