import type { Db } from "./database.ts";
import { DatabaseRefused } from "./database-refused.ts";
import { lastMigration, newestMigration } from "./migration-history.ts";

/**
 * Throws `DatabaseRefused` when a newer program has changed this database: what an older one would write
 * there could break rules it does not know.
 */
export async function checkSchema(db: Db): Promise<void> {
	const last = await lastMigration(db);
	if (last && last.when > newestMigration()) {
		throw new DatabaseRefused(
			"This database was brought up to date by a newer version of the shop: start that version, or restore a backup of this one into an empty database.",
		);
	}
}
