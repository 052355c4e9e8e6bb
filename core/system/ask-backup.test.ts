import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createShop, type Platform, type Shop } from "#core/shop.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { testPlatform } from "#testing/test-platform.ts";

const admin = { userId: "u1", name: "Marina", email: "marina@example.com" };

let shop: Shop;
let db: Db;
let close: () => Promise<void>;
let waiting = false;

beforeAll(async () => {
	const platform = await testPlatform();
	const send = async () => {
		const first = !waiting;
		waiting = true;
		return first;
	};
	shop = createShop({ ...platform, jobs: { ...platform.jobs, send } });
	({ db, close } = platform.database);
});
afterAll(() => close());

it("a backup that is asked for is made in a moment, once, and the log knows who asked", async () => {
	expect(await shop.system.backups.ask(admin)).toBe(true);
	expect(await shop.system.backups.ask(admin)).toBe(false);
	const kept = await queryRows(db, sql`select action, admin_name as admin from audit_log`);
	expect(kept).toEqual([{ action: "backup.pedir", admin: "Marina" }]);
});

it("a folder that cannot take backups is told of at the start, and stops nothing", async () => {
	const root = await mkdtemp(join(tmpdir(), "copias-"));
	await writeFile(join(root, "arquivo"), "");
	const platform = await testPlatform();
	const said: string[] = [];
	const heard = async (backupDir: string) => {
		const error = ((_: unknown, text: string) => void said.push(text)) as Platform["log"]["error"];
		const log = { ...platform.log, error };
		const config = { ...platform.config, backupDir };
		await createShop({ ...platform, config, log }).system.backups.reportFolder();
	};
	await heard(join(root, "nova"));
	expect(said).toEqual([]);
	await heard(join(root, "arquivo", "dentro"));
	expect(said).toEqual([expect.stringContaining("BACKUP_DIR cannot be written")]);
	await platform.database.close();
	await rm(root, { recursive: true });
});
