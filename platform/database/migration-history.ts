import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type { Db, Tx } from "./database.ts";
import { DatabaseRefused } from "./failures.ts";
import { queryRows } from "./sql/query.ts";

/** Version 1.0, which creates a whole shop, and every change since. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));

/** Hash of the last migration before the squash of version 1.0; found in older databases and backups. */
const LAST_BEFORE_1_0 = "f76e478853654fbfa7b2be214a474484a1d7124cb3c9314906fffc190ea34dc3";

/** The last migration applied to a database. */
export type Migrated = { when: number; hash: string };

const readMigrations = () => readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });

/** The last migration of this database; null if it has none. */
export async function lastMigration(db: Db | Tx): Promise<Migrated | null> {
	const [known] = await queryRows<{ there: boolean }>(
		db,
		sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
	);
	if (!known?.there) return null;
	const [row] = await queryRows<{ created_at: string; hash: string }>(
		db,
		sql`select created_at::text, hash from drizzle.__drizzle_migrations order by created_at desc limit 1`,
	);
	return row ? { when: Number(row.created_at), hash: row.hash } : null;
}

/** Timestamp of the newest migration of this program. */
const newestMigration = (): number => readMigrations().at(-1)?.folderMillis ?? 0;

/** Whether a database or backup is older than version 1.0, from which no migration leads on. */
export const isBeforeVersion1 = ({ when }: Migrated): boolean =>
	when < (readMigrations()[0]?.folderMillis ?? 0);

/** Whether this migration belongs to this program. False for one of a newer or another program. */
export const isKnownMigration = ({ when, hash }: Migrated): boolean =>
	readMigrations().some(
		(one, index) =>
			one.folderMillis === when && (one.hash === hash || (index === 0 && hash === LAST_BEFORE_1_0)),
	);

/** The migrations, in order, that bring a database from `from` (empty when null) to `to` (the newest when null). */
export const migrationsBetween = (from: Migrated | null, to: Migrated | null): MigrationMeta[] =>
	readMigrations().filter(
		({ folderMillis }) => (!from || folderMillis > from.when) && (!to || folderMillis <= to.when),
	);

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
