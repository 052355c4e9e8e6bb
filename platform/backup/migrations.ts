import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Tx } from "#platform/database/database.ts";
import { MIGRATIONS_FOLDER } from "#platform/database/migrations-folder.ts";
import { queryRows } from "#platform/database/query.ts";

/** How far a database was brought: the last migration applied. */
export type Migrated = { when: number; hash: string };

const readMigrations = () => readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });

/** The last migration this database has. Throws for one that has none. */
export async function lastMigration(tx: Tx): Promise<Migrated> {
	const [row] = await queryRows<{ created_at: string; hash: string }>(
		tx,
		sql`select created_at::text, hash from drizzle.__drizzle_migrations order by created_at desc limit 1`,
	);
	if (!row) throw new Error("a database without migrations is no shop");
	return { when: Number(row.created_at), hash: row.hash };
}

/** Whether this program made databases like that once. False for one of a newer program, or of another. */
export const isKnownMigration = ({ when, hash }: Migrated): boolean =>
	readMigrations().some((one) => one.folderMillis === when && one.hash === hash);

/**
 * Applies the migrations after `from` (all when null) up to `to` (to the end when null), in the
 * caller's transaction and as the start of the shop would.
 */
export async function applyMigrations(
	tx: Tx,
	from: Migrated | null,
	to: Migrated | null,
): Promise<void> {
	for (const { folderMillis, hash, sql: statements } of readMigrations()) {
		if (from && folderMillis <= from.when) continue;
		if (to && folderMillis > to.when) continue;
		for (const statement of statements) await tx.execute(sql.raw(statement));
		await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
			values (${hash}, ${folderMillis})`);
	}
}
