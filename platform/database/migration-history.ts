import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type { Db, Tx } from "./database.ts";
import { queryRows } from "./query.ts";

/** The baseline, which makes a whole shop of an empty database, and every change since. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));

/** The steps that led to the baseline, for databases that are still somewhere on that way. */
export const EARLIER_FOLDER = fileURLToPath(new URL("./earlier-migrations", import.meta.url));

/** How far a database was brought: the last migration applied. */
export type Migrated = { when: number; hash: string };

const present = () => readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
const earlier = () => readMigrationFiles({ migrationsFolder: EARLIER_FOLDER });

/** The last migration of this database; null for one that has none. */
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

/** When the newest migration was made that this program knows. */
export const newestMigration = (): number => present().at(-1)?.folderMillis ?? 0;

/**
 * Hashes of `0000_base` and of `0002_acesso_e_avisos` before their statements about the storefront's role changed:
 * databases and backups of that time have them.
 */
const FORMER_HASHES = new Set([
	"12c04caad8b6de774f0c6dbf9f52fec670dfc07376dcaee82a4e211d63a3189d",
	"3f864a49828cd2397c7d59278d95c4303d95fc206d5b3392cbd930dd62b10538",
]);

/** Whether this program made databases like that once. False for one of a newer program, or of another. */
export const isKnownMigration = ({ when, hash }: Migrated): boolean =>
	[...earlier(), ...present()].some(
		(one) => one.folderMillis === when && (one.hash === hash || FORMER_HASHES.has(hash)),
	);

/** The baseline bears the moment of the last step before it: whoever has either has the same. */
const isOnTheWay = (last: Migrated): boolean => last.when < (present()[0]?.folderMillis ?? 0);

/** The migrations, in order, that bring a database from `from` (an empty one when null) to `to` (or the newest). */
export function migrationsBetween(from: Migrated | null, to: Migrated | null): MigrationMeta[] {
	const [, ...later] = present();
	const towards = to && isOnTheWay(to) ? earlier() : present();
	const all = from ? [...earlier(), ...later] : towards;
	return all.filter(
		({ folderMillis }) => (!from || folderMillis > from.when) && (!to || folderMillis <= to.when),
	);
}

/**
 * Brings a database up to date with drizzle's migrator for its driver: one on the way to the baseline goes
 * the rest of that way first, every other takes the baseline or has it already.
 */
export async function bringUpToDate(
	db: Db,
	migrate: (folder: { migrationsFolder: string }) => Promise<void>,
): Promise<void> {
	const last = await lastMigration(db);
	if (last && isOnTheWay(last)) await migrate({ migrationsFolder: EARLIER_FOLDER });
	await migrate({ migrationsFolder: MIGRATIONS_FOLDER });
}
