import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { applyMigrations } from "#platform/backup/apply-migrations.ts";
import { clearDatabase } from "#platform/backup/clear-database.ts";
import { describeSequences, describeTables } from "#platform/backup/describe-tables.ts";
import { type DumpScope, dumpDatabase } from "#platform/backup/dump-database.ts";
import { answerDumpRequests, requestDump } from "#platform/backup/live-dump.ts";
import { makeBackup } from "#platform/backup/make-backup.ts";
import { withBackup } from "#platform/backup/restore-backup.ts";
import type { Db } from "#platform/database/database.ts";
import { EARLIER_FOLDER, lastMigration } from "#platform/database/migration-history.ts";
import { openEmbedded } from "#platform/database/open-embedded.ts";
import { queryRows } from "#platform/database/query.ts";
import {
	type BackedUpShop,
	contents,
	EVERYTHING,
	FILE,
	openBackedUpShop,
} from "#testing/backed-up-shop.ts";
import { readImage } from "#testing/embedded-image.ts";

// Whole databases come and go here, on machines that have other work too.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let shop: BackedUpShop;
let path = "";

beforeAll(async () => {
	shop = await openBackedUpShop();
});
beforeEach(() => {
	path = shop.newPath();
});
afterAll(() => shop.close());

describe("a backup restored into an empty shop", () => {
	it.each([
		["a database of the same kind", false],
		["the embedded database", true],
	])("holds the same in %s", async (_, embedded) => {
		await makeBackup(path, shop.backupOf());
		const target = await shop.fresh(embedded);
		await shop.restore(path, target);
		expect(await contents(target.db)).toEqual(await contents(shop.source.db));
		expect(await describeSequences(target.db)).toEqual(await describeSequences(shop.source.db));
	});

	it("goes on as a shop: counters, references, triggers and the visitor's rights work", async () => {
		await makeBackup(path, shop.backupOf());
		const target = await shop.fresh();
		await shop.restore(path, target);
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
		const { missing } = await makeBackup(path, shop.backupOf());
		expect(missing).toEqual(["logos/uploads/sumiu.png"]);
		await withBackup(path, { near: shop.folder, passphrase: undefined }, async (backup) => {
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
	await makeBackup(path, shop.backupOf({ dump: (to) => dumpDatabase(shop.source.db, to, scope) }));
	await withBackup(path, { near: shop.folder, passphrase: undefined }, async (backup) => {
		expect(backup.secret).toBeNull();
		for (const name of await readdir(backup.database)) {
			const text = await readFile(join(backup.database, name), "utf8");
			expect(text).not.toContain("tokensecreto");
			expect(text).not.toContain("segredo da loja");
		}
	});
	expect((await stat(path)).mode & 0o077).toBe(0);
	const target = await shop.fresh();
	await shop.restore(path, target);
	expect(await queryRows(target.db, sql`select template from email_outbox`)).toEqual([
		{ template: "welcome" },
	]);
	expect(await queryRows(target.db, sql`select access_token, password from auth_accounts`)).toEqual(
		[{ access_token: null, password: "hash" }],
	);
});

describe("a shop that is not empty", () => {
	it("is refused, and stays as it was", async () => {
		await makeBackup(path, shop.backupOf());
		const target = await shop.fresh();
		await target.db.execute(sql`insert into site_settings (site_name) values ('Outra')`);
		await expect(shop.restore(path, target)).rejects.toThrow("not empty");
		expect(await queryRows(target.db, sql`select site_name from site_settings`)).toEqual([
			{ site_name: "Outra" },
		]);
	});

	it("is replaced when told", async () => {
		await makeBackup(path, shop.backupOf());
		const target = await shop.fresh();
		await target.db.execute(sql`insert into categorias (nome, slug) values ('Outra', 'outra')`);
		await shop.restore(path, target, { replace: true });
		expect(await contents(target.db)).toEqual(await contents(shop.source.db));
	});
});

it("leaves nothing lying about", async () => {
	const names = await readdir(shop.folder);
	expect(names.filter((name) => !name.endsWith(".tar.gz"))).toEqual([]);
});

it("an older shop's backup is brought to the present", async () => {
	const [, , third] = readMigrationFiles({ migrationsFolder: EARLIER_FOLDER });
	if (!third) throw new Error("no third migration");
	const old = await shop.fresh();
	await old.db.transaction(async (tx) => {
		await clearDatabase(tx);
		await applyMigrations(tx, null, { when: third.folderMillis, hash: third.hash });
		await tx.execute(sql`insert into categorias (nome, slug) values ('Antiga', 'antiga')`);
	});
	await makeBackup(path, shop.backupOf({ dump: (to) => dumpDatabase(old.db, to, EVERYTHING) }));
	const target = await shop.fresh();
	await shop.restore(path, target);
	expect(await queryRows(target.db, sql`select nome from categorias`)).toEqual([
		{ nome: "Antiga" },
	]);
	const came = async (db: Db) => (await lastMigration(db))?.when;
	expect(await came(target.db)).toBe(await came(shop.source.db));
	expect((await describeTables(target.db)).map(({ name }) => name)).toEqual(
		(await describeTables(shop.source.db)).map(({ name }) => name),
	);
});

it("a running embedded shop writes its database for another program", async () => {
	const directory = join(shop.folder, "dados");
	const running = await openEmbedded(directory, await readImage());
	await running.db.execute(sql`insert into categorias (nome, slug) values ('Viva', 'viva')`);
	await expect(requestDump(directory, join(shop.folder, "x"))).rejects.toThrow("try again");
	answerDumpRequests(running, EVERYTHING);
	await makeBackup(path, shop.backupOf({ dump: (to) => requestDump(directory, to) }));
	const target = await shop.fresh(true);
	await shop.restore(path, target);
	expect(await queryRows(target.db, sql`select nome from categorias`)).toEqual([{ nome: "Viva" }]);
	await expect(openEmbedded(directory)).rejects.toThrow("in use");
	await running.close();
	await rm(directory, { recursive: true });
});
