import type { Db } from "./database.ts";
import { DatabaseRefused } from "./database-refused.ts";
import { isBeforeVersion1, lastMigration, newestMigration } from "./migration-history.ts";

/**
 * Throws `DatabaseRefused` when a newer program has migrated this database, whose rules this one would not know, or
 * when it is older than version 1.0.
 */
export async function checkSchema(db: Db): Promise<void> {
	const last = await lastMigration(db);
	if (!last) return;
	if (isBeforeVersion1(last)) {
		throw new DatabaseRefused(
			"This database is older than version 1.0 of the shop: start version 0.9 (commit 2c7eeb31) on it once, then this one.",
		);
	}
	if (last.when > newestMigration()) {
		throw new DatabaseRefused(
			"This database was brought up to date by a newer version of the shop: start that version, or restore a backup of this one into an empty database.",
		);
	}
}
