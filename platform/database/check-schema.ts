import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Db } from "./database.ts";
import { DatabaseRefused } from "./database-refused.ts";
import { MIGRATIONS_FOLDER } from "./migrations-folder.ts";
import { queryRows } from "./query.ts";

/**
 * Throws `DatabaseRefused` when a newer program has changed this database: what an older one would write
 * there could break rules it does not know.
 */
export async function checkSchema(db: Db): Promise<void> {
	const [known] = await queryRows<{ there: boolean }>(
		db,
		sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
	);
	if (!known?.there) return;
	const [last] = await queryRows<{ moment: string | null }>(
		db,
		sql`select max(created_at)::text as moment from drizzle.__drizzle_migrations`,
	);
	const ours =
		readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).at(-1)?.folderMillis ?? 0;
	if (Number(last?.moment ?? 0) > ours) {
		throw new DatabaseRefused(
			"This database was brought up to date by a newer version of the shop: start that version, or restore a backup of this one into an empty database.",
		);
	}
}
