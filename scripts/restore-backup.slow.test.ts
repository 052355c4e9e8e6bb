import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { describeSequences } from "#platform/backup/describe-tables.ts";
import { type DumpScope, dumpDatabase, makeBackup } from "#platform/backup/make-backup.ts";
import { answerDumpRequests, requestDump } from "#platform/backup/open-source.ts";
import { withBackup } from "#platform/backup/restore-backup.ts";
import type { Database } from "#platform/database/database.ts";
import { openEmbedded } from "#platform/database/open-embedded.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import {
	type BackedUpShop,
	contents,
	EVERYTHING,
	FILE,
	openBackedUpShop,
} from "#testing/backed-up-shop.ts";
import { readImage } from "#testing/databases/embedded-image.ts";

// Whole databases come and go here, on machines that have other work too.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const PASSPHRASE = "uma frase que ninguém adivinha";
const onServer = Boolean(process.env["TEST_DATABASE_URL"]);

let shop: BackedUpShop;
/** A backup of the shop as it is, and the same sealed. */
let plain = "";
let sealed = "";
let missing: readonly string[];
/** Where the plain one was restored. */
let target: Database;

beforeAll(async () => {
	shop = await openBackedUpShop();
	[plain, sealed] = [shop.newPath(), shop.newPath()];
	({ missing } = await makeBackup(plain, shop.backupOf()));
	await makeBackup(sealed, shop.backupOf({ passphrase: PASSPHRASE }));
	target = await shop.fresh();
});
afterAll(async () => {
	const names = await readdir(shop.folder);
	expect(names.filter((name) => !name.endsWith(".tar.gz"))).toEqual([]);
	await shop.close();
});

async function expectTheSame(there: Database): Promise<void> {
	expect(await contents(there.db)).toEqual(await contents(shop.source.db));
	expect(await describeSequences(there.db)).toEqual(await describeSequences(shop.source.db));
}

describe("a backup restored into an empty shop", () => {
	it("holds the same, in a database of the same kind and in the embedded one", async () => {
		await shop.restore(plain, target);
		await expectTheSame(target);
		if (!onServer) return;
		const embedded = await shop.fresh(true);
		await shop.restore(plain, embedded);
		await expectTheSame(embedded);
	});

	it("brings the files along, and tells which are nowhere", async () => {
		expect(missing).toEqual(["logos/uploads/sumiu.png"]);
		await withBackup(plain, { near: shop.folder, passphrase: undefined }, async (backup) => {
			expect(backup.files).toEqual([FILE]);
			expect(await readFile(backup.fileAt(FILE), "utf8")).toBe("figura");
		});
	});

	it("goes on as a shop: counters, references, triggers and the visitor's rights work", async () => {
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
		const { storefront } = target;
		await expect(storefront.execute(sql`select 1 from orders`)).rejects.toMatchObject({
			cause: { code: "42501" },
		});
		expect(await queryRows(storefront, sql`select id from categorias limit 1`)).toHaveLength(1);
	});

	it("leaves one that is not empty as it was, unless it is told to replace it", async () => {
		const before = await contents(target.db);
		await expect(shop.restore(plain, target)).rejects.toThrow("not empty");
		expect(await contents(target.db)).toEqual(before);
		await shop.restore(plain, target, { replace: true });
		await expectTheSame(target);
	});
});

it("a backup leaves behind what opens accounts", async () => {
	const scope: DumpScope = {
		withoutRows: ["auth_sessions"],
		blank: { auth_accounts: ["access_token"] },
		leave: { email_outbox: { column: "template", values: ["reset-password"] } },
	};
	const path = shop.newPath();
	await makeBackup(path, shop.backupOf({ dump: (to) => dumpDatabase(shop.source.db, to, scope) }));
	await withBackup(path, { near: shop.folder, passphrase: undefined }, async (backup) => {
		expect(backup.secret).toBeNull();
		for (const name of await readdir(backup.database)) {
			const text = await readFile(join(backup.database, name), "utf8");
			expect(text).not.toMatch(/tokensecreto|segredo da loja/);
		}
	});
	expect((await stat(path)).mode & 0o077).toBe(0);
	const there = await shop.fresh();
	await shop.restore(path, there);
	expect(await queryRows(there.db, sql`select template from email_outbox`)).toEqual([
		{ template: "welcome" },
	]);
	expect(await queryRows(there.db, sql`select access_token, password from auth_accounts`)).toEqual([
		{ access_token: null, password: "hash" },
	]);
});

describe("a backup that cannot be right is refused", () => {
	const damages: Record<string, (bytes: Buffer) => Buffer> = {
		"a flipped bit": (bytes) => {
			const at = Math.floor(bytes.length / 2);
			bytes[at] = (bytes[at] ?? 0) ^ 0xff;
			return bytes;
		},
		"a missing end": (bytes) => bytes.subarray(0, bytes.length - 5_000),
		"a missing middle": (bytes) => bytes.subarray(0, 30),
		"another kind of file": () => Buffer.from("olá"),
	};

	it("with any damage, before anything changes", async () => {
		const path = shop.newPath();
		for (const [name, damage] of Object.entries(damages)) {
			await writeFile(path, damage(await readFile(plain)));
			const restoring = shop.restore(path, shop.source);
			await expect(restoring, name).rejects.toThrow(/damaged|not a backup/);
			if (name === "another kind of file") continue;
			await writeFile(path, damage(await readFile(sealed)));
			const opening = shop.restore(path, shop.source, { passphrase: PASSPHRASE });
			await expect(opening, name).rejects.toThrow("cannot be opened");
		}
		await expect(shop.restore(shop.newPath(), shop.source)).rejects.toThrow("There is no file");
	});

	it("when it comes from a newer shop, or from one before version 1.0", async () => {
		const others = [
			{ when: Date.now() * 2, refusal: "update the shop first" },
			{ when: 1, refusal: "older than version 1.0" },
		];
		for (const { when, refusal } of others) {
			const path = shop.newPath();
			const dump = async (to: string) => ({
				...(await dumpDatabase(shop.source.db, to, EVERYTHING)),
				migration: { when, hash: "outra" },
			});
			await makeBackup(path, shop.backupOf({ dump }));
			await expect(shop.restore(path, shop.source, { replace: true })).rejects.toThrow(refusal);
		}
	});
});

it("a sealed backup opens with its passphrase only, and keeps the shop's secret", async () => {
	expect((await readFile(sealed)).subarray(0, 8).toString()).toBe("REQUINTE");
	await expect(shop.restore(sealed, shop.source)).rejects.toThrow("BACKUP_PASSPHRASE");
	await expect(
		shop.restore(sealed, shop.source, { passphrase: "outra frase qualquer" }),
	).rejects.toThrow("passphrase is another one");
	await shop.restore(sealed, target, { passphrase: PASSPHRASE, replace: true });
	expect(await contents(target.db)).toEqual(await contents(shop.source.db));
	await withBackup(sealed, { near: shop.folder, passphrase: PASSPHRASE }, async ({ secret }) => {
		expect(secret).toBe("segredo da loja");
	});
});

it("a running embedded shop writes its database for another program", async () => {
	const directory = join(shop.folder, "dados");
	const running = await openEmbedded(directory, await readImage());
	await running.db.execute(sql`insert into categorias (nome, slug) values ('Viva', 'viva')`);
	await expect(requestDump(directory, join(shop.folder, "x"))).rejects.toThrow("try again");
	answerDumpRequests(running, EVERYTHING);
	const path = shop.newPath();
	await makeBackup(path, shop.backupOf({ dump: (to) => requestDump(directory, to) }));
	const there = await shop.fresh(true);
	await shop.restore(path, there);
	expect(await queryRows(there.db, sql`select nome from categorias`)).toEqual([{ nome: "Viva" }]);
	await expect(openEmbedded(directory)).rejects.toThrow("in use");
	await running.close();
	await rm(directory, { recursive: true });
});
