import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { loadDemo } from "#demo/load.ts";
import { describeTables } from "#platform/backup/describe-tables.ts";
import { loadDump } from "#platform/backup/load-dump.ts";
import { type BackupSource, type DumpScope, dumpDatabase } from "#platform/backup/make-backup.ts";
import { withBackup } from "#platform/backup/restore-backup.ts";
import type { Database, Db } from "#platform/database/database.ts";
import { openEmbedded } from "#platform/database/open-embedded.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { readImage } from "./databases/embedded-image.ts";
import { openTestDatabase } from "./databases/test-database.ts";

export const EVERYTHING: DumpScope = { withoutRows: [], blank: {}, leave: {} };

/** The one file of the shop that is backed up. */
export const FILE = "product-images/produtos/a.webp";

export type BackedUpShop = {
	source: Database;
	/** Where backups lie. */
	folder: string;
	/** A name for a backup in it that is not there yet. */
	newPath(): string;
	/** A migrated database without rows. */
	fresh(embedded?: boolean): Promise<Database>;
	/** What a backup of the shop is made from. */
	backupOf(over?: Partial<BackupSource>): BackupSource;
	restore(
		path: string,
		target: Database,
		options?: { replace?: boolean; passphrase?: string },
	): Promise<unknown>;
	close(): Promise<void>;
};

/** Every row of every table as text, tables and rows in order. */
export async function contents(db: Db): Promise<Record<string, string[]>> {
	const all: Record<string, string[]> = {};
	for (const { name } of await describeTables(db)) {
		const rows = await queryRows<{ line: string }>(
			db,
			sql`select row_to_json(t)::text as line from ${sql.identifier(name)} t order by 1`,
		);
		all[name] = rows.map(({ line }) => line);
	}
	return all;
}

/** A shop with the demonstration in it, and what a careless backup of it would lose or give away. */
export async function openBackedUpShop(): Promise<BackedUpShop> {
	const folder = await mkdtemp(join(tmpdir(), "requinte-backup-"));
	const opened: Database[] = [];
	const fresh = async (embedded = false): Promise<Database> => {
		const database = embedded
			? await openEmbedded(undefined, await readImage())
			: await openTestDatabase();
		opened.push(database);
		return database;
	};
	const source = await fresh();
	await loadDemo(source.db, new Date(), () => {});
	// What a careless dump would lose: quotes, lines, backslashes, JSON null, microseconds.
	await source.db.execute(sql`insert into audit_log (admin_name, action, entity, before, after, created_at) values
		(${'Zoé "aspas" \\ fim\nlinha\t😀'}, 'x', 'y', 'null'::jsonb, '{"a":[1.10,null]}', '2026-01-02 03:04:05.678901+00')`);
	await source.db.execute(
		sql`insert into auth_users (id, name, email) values ('u1', 'Ana', 'ana@example.com')`,
	);
	await source.db.execute(
		sql`insert into auth_sessions (id, user_id, token, expires_at) values ('s1', 'u1', 'tokensecreto', now())`,
	);
	await source.db.execute(sql`insert into auth_accounts (id, user_id, account_id, provider_id, access_token, password)
		values ('a1', 'u1', 'g', 'google', 'tokensecreto', 'hash')`);
	await source.db.execute(sql`insert into email_outbox (template, to_email, subject, body_text, body_html) values
		('reset-password', 'ana@example.com', 's', 'tokensecreto', 'tokensecreto'), ('welcome', 'ana@example.com', 's', 't', 'h')`);
	await source.db.execute(sql`insert into uploads (path, kind, content_type, bytes, uploaded_by) values
		(${FILE}, 'imagem', 'image/webp', 6, 'ana'), ('logos/uploads/sumiu.png', 'imagem', 'image/png', 6, 'ana')`);

	return {
		source,
		folder,
		newPath: () => join(folder, `${Math.random().toString(36).slice(2)}.tar.gz`),
		fresh,
		backupOf: (over: Partial<BackupSource> = {}): BackupSource => ({
			dump: (to) => dumpDatabase(source.db, to, EVERYTHING),
			files: {
				named: { table: "uploads", column: "path", bundled: "demo/" },
				fetch: async (name, to) => {
					if (name !== FILE) return false;
					await writeFile(to, "figura");
					return true;
				},
			},
			secret: "segredo da loja",
			ownSecret: "segredo da loja",
			passphrase: undefined,
			now: new Date("2026-11-21T12:00:00Z"),
			...over,
		}),
		restore: (path, target, { replace = false, passphrase } = {}) =>
			withBackup(path, { near: folder, passphrase }, ({ manifest, database }) =>
				loadDump(target.db, database, manifest.dump, { replace }),
			),
		close: async () => {
			for (const database of opened) await database.close();
			await rm(folder, { recursive: true, force: true });
		},
	};
}
