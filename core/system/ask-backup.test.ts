import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createShop, type Shop } from "#core/shop.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
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
