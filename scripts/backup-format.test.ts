import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { loadDemo } from "#demo/load.ts";
import { clearDatabase } from "#platform/backup/clear-database.ts";
import { describeSequences, describeTables } from "#platform/backup/describe-tables.ts";
import { type DumpScope, dumpDatabase } from "#platform/backup/dump-database.ts";
import { answerDumpRequests, requestDump } from "#platform/backup/live-dump.ts";
import { loadDump } from "#platform/backup/load-dump.ts";
import { type BackupSource, makeBackup } from "#platform/backup/make-backup.ts";
import { applyMigrations, lastMigration } from "#platform/backup/migrations.ts";
import { withBackup } from "#platform/backup/restore-backup.ts";
import type { Database, Db } from "#platform/database/database.ts";
import { MIGRATIONS_FOLDER } from "#platform/database/migrations-folder.ts";
import { openEmbedded } from "#platform/database/open-embedded.ts";
import { queryRows } from "#platform/database/query.ts";
import { findImage } from "#testing/migrated-image.ts";
import { openTestDatabase } from "#testing/test-database.ts";

// Whole databases come and go here, on machines that have other work too.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const EVERYTHING: DumpScope = { withoutRows: [], blank: {}, leave: {} };
const PASSPHRASE = "uma frase que ninguém adivinha";

let folder: string;
let source: Database;
const opened: Database[] = [];

const fresh = async (embedded = false): Promise<Database> => {
	const database = embedded
		? await openEmbedded(undefined, await findImage())
		: await openTestDatabase();
	opened.push(database);
	return database;
};

/** Every row of every table as text, tables and rows in order. */
async function contents(db: Db): Promise<Record<string, string[]>> {
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

const FILE = "product-images/produtos/a.webp";

const backupOf = (over: Partial<BackupSource> = {}): BackupSource => ({
	dump: (to) => dumpDatabase(source.db, to, EVERYTHING),
	files: {
		named: { table: "uploads", column: "path" },
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
});

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "requinte-backup-"));
	source = await fresh();
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
});
afterAll(async () => {
	for (const database of opened) await database.close();
	await rm(folder, { recursive: true, force: true });
});

let path = "";
beforeEach(() => {
	path = join(folder, `${Math.random().toString(36).slice(2)}.tar.gz`);
});

const restore = (
	target: Database,
	{ replace = false, passphrase }: { replace?: boolean; passphrase?: string } = {},
) =>
	withBackup(path, { near: folder, passphrase }, ({ manifest, database }) =>
		loadDump(target.db, database, manifest.dump, { replace }),
	);

describe("a backup restored into an empty shop", () => {
	it.each([
		["a database of the same kind", false],
		["the embedded database", true],
	])("holds the same in %s", async (_, embedded) => {
		await makeBackup(path, backupOf());
		const target = await fresh(embedded);
		await restore(target);
		expect(await contents(target.db)).toEqual(await contents(source.db));
		expect(await describeSequences(target.db)).toEqual(await describeSequences(source.db));
	});

	it("goes on as a shop: counters, references, triggers and the visitor's rights work", async () => {
		await makeBackup(path, backupOf());
		const target = await fresh();
		await restore(target);
		await expect(
			target.db.execute(sql`insert into order_items (order_id, quantity, unit_price, total_price)
				values (gen_random_uuid(), 1, 1, 1)`),
		).rejects.toThrow();
		await target.db.execute(sql`update variantes set estoque = estoque + 7
			where id = (select id from variantes where ativo order by id limit 1)`);
		const [sum] = await queryRows<{ wrong: number }>(
			target.db,
			sql`select count(*)::int as wrong from produtos p where estoque <>
				(select coalesce(sum(estoque), 0) from variantes v where v.produto_id = p.id and v.ativo)`,
		);
		expect(sum?.wrong).toBe(0);
		await target.db.execute(sql`insert into stock_ledger (produto_id, variante_id, motivo, estoque, saldo)
			select produto_id, id, 'entrada', 1, 1 from variantes limit 1`);
		await expect(target.storefront.execute(sql`select 1 from orders`)).rejects.toMatchObject({
			cause: { code: "42501" },
		});
		expect(await queryRows(target.storefront, sql`select id from categorias limit 1`)).toHaveLength(
			1,
		);
	});

	it("brings the files along, and tells which are nowhere", async () => {
		const { missing } = await makeBackup(path, backupOf());
		expect(missing).toEqual(["logos/uploads/sumiu.png"]);
		await withBackup(path, { near: folder, passphrase: undefined }, async (backup) => {
			expect(backup.files).toEqual([FILE]);
			expect(await readFile(backup.fileAt(FILE), "utf8")).toBe("figura");
		});
	});
});

it("leaves behind what opens accounts", async () => {
	const scope: DumpScope = {
		withoutRows: ["auth_sessions"],
		blank: { auth_accounts: ["access_token"] },
		leave: { email_outbox: { column: "template", values: ["reset-password"] } },
	};
	await makeBackup(path, backupOf({ dump: (to) => dumpDatabase(source.db, to, scope) }));
	await withBackup(path, { near: folder, passphrase: undefined }, async (backup) => {
		expect(backup.secret).toBeNull();
		for (const name of await readdir(backup.database)) {
			const text = await readFile(join(backup.database, name), "utf8");
			expect(text).not.toContain("tokensecreto");
			expect(text).not.toContain("segredo da loja");
		}
	});
	expect((await stat(path)).mode & 0o077).toBe(0);
	const target = await fresh();
	await restore(target);
	expect(await queryRows(target.db, sql`select template from email_outbox`)).toEqual([
		{ template: "welcome" },
	]);
	expect(await queryRows(target.db, sql`select access_token, password from auth_accounts`)).toEqual(
		[{ access_token: null, password: "hash" }],
	);
});

describe("a shop that is not empty", () => {
	it("is refused, and stays as it was", async () => {
		await makeBackup(path, backupOf());
		const target = await fresh();
		await target.db.execute(sql`insert into site_settings (site_name) values ('Outra')`);
		await expect(restore(target)).rejects.toThrow("not empty");
		expect(await queryRows(target.db, sql`select site_name from site_settings`)).toEqual([
			{ site_name: "Outra" },
		]);
	});

	it("is replaced when told", async () => {
		await makeBackup(path, backupOf());
		const target = await fresh();
		await target.db.execute(sql`insert into categorias (nome, slug) values ('Outra', 'outra')`);
		await restore(target, { replace: true });
		expect(await contents(target.db)).toEqual(await contents(source.db));
	});
});

describe("a backup that cannot be right", () => {
	const damaged = async (change: (bytes: Buffer) => Buffer) =>
		writeFile(path, change(await readFile(path)));
	const flip = (bytes: Buffer) => {
		const at = Math.floor(bytes.length / 2);
		bytes[at] = (bytes[at] ?? 0) ^ 0xff;
		return bytes;
	};

	it.each([
		["a flipped bit", flip],
		["a missing end", (bytes: Buffer) => bytes.subarray(0, bytes.length - 5_000)],
		["another kind of file", () => Buffer.from("olá")],
	])("is refused with %s", async (_, change) => {
		await makeBackup(path, backupOf());
		await damaged(change);
		await expect(restore(await fresh())).rejects.toThrow(/damaged|not a backup/);
	});

	it.each([
		["a flipped bit", flip],
		["a missing end", (bytes: Buffer) => bytes.subarray(0, bytes.length - 5_000)],
		["a missing middle", (bytes: Buffer) => bytes.subarray(0, 30)],
	])("is refused with %s when sealed", async (_, change) => {
		await makeBackup(path, backupOf({ passphrase: PASSPHRASE }));
		await damaged(change);
		await expect(restore(source, { passphrase: PASSPHRASE })).rejects.toThrow("cannot be opened");
	});

	it("is refused when it comes from a newer shop, and nothing changes", async () => {
		await makeBackup(
			path,
			backupOf({
				dump: async (to) => ({
					...(await dumpDatabase(source.db, to, EVERYTHING)),
					migration: { when: Date.now() * 2, hash: "amanhã" },
				}),
			}),
		);
		await expect(restore(source, { replace: true })).rejects.toThrow("update the shop first");
	});

	it("says that there is none", async () => {
		await expect(restore(source)).rejects.toThrow("There is no file");
	});
});

describe("a sealed backup", () => {
	it("opens with its passphrase only, and keeps the shop's secret", async () => {
		await makeBackup(path, backupOf({ passphrase: PASSPHRASE }));
		expect((await readFile(path)).subarray(0, 8).toString()).toBe("REQUINTE");
		await expect(restore(source)).rejects.toThrow("BACKUP_PASSPHRASE");
		await expect(restore(source, { passphrase: "outra frase qualquer" })).rejects.toThrow(
			"passphrase is another one",
		);
		const target = await fresh();
		await restore(target, { passphrase: PASSPHRASE });
		expect(await contents(target.db)).toEqual(await contents(source.db));
		await withBackup(path, { near: folder, passphrase: PASSPHRASE }, async ({ secret }) => {
			expect(secret).toBe("segredo da loja");
		});
	});
});

it("leaves nothing lying about", async () => {
	const names = await readdir(folder);
	expect(names.filter((name) => !name.endsWith(".tar.gz"))).toEqual([]);
});

it("an older shop's backup is brought to the present", async () => {
	const [, , third] = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
	if (!third) throw new Error("no third migration");
	const old = await fresh();
	await old.db.transaction(async (tx) => {
		await clearDatabase(tx);
		await applyMigrations(tx, null, { when: third.folderMillis, hash: third.hash });
		await tx.execute(sql`insert into categorias (nome, slug) values ('Antiga', 'antiga')`);
	});
	await makeBackup(path, backupOf({ dump: (to) => dumpDatabase(old.db, to, EVERYTHING) }));
	const target = await fresh();
	await restore(target);
	expect(await queryRows(target.db, sql`select nome from categorias`)).toEqual([
		{ nome: "Antiga" },
	]);
	expect(await target.db.transaction(lastMigration)).toEqual(
		await source.db.transaction(lastMigration),
	);
	expect((await describeTables(target.db)).map(({ name }) => name)).toEqual(
		(await describeTables(source.db)).map(({ name }) => name),
	);
});

it("a running embedded shop writes its database for another program", async () => {
	const directory = join(folder, "dados");
	const running = await openEmbedded(directory, await findImage());
	await running.db.execute(sql`insert into categorias (nome, slug) values ('Viva', 'viva')`);
	await expect(requestDump(directory, join(folder, "x"))).rejects.toThrow("try again");
	answerDumpRequests(running, EVERYTHING);
	await makeBackup(path, backupOf({ dump: (to) => requestDump(directory, to) }));
	const target = await openEmbedded(undefined, await findImage());
	opened.push(target);
	await restore(target);
	expect(await queryRows(target.db, sql`select nome from categorias`)).toEqual([{ nome: "Viva" }]);
	await expect(openEmbedded(directory)).rejects.toThrow("in use");
	await running.close();
	await rm(directory, { recursive: true });
});
