import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DatabaseUnavailable } from "#platform/database/failures.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { testPlatform } from "#testing/test-platform.ts";
import { createIdempotency } from "./idempotency.ts";

const MARTA = { userId: "u1", name: "Marta", email: "marta@example.com" };
const BIA = { userId: "u2", name: "Bia", email: "bia@example.com" };
const KEY = "5d1f2e0c-0000-4000-8000-000000000001";
const SHORT_MS = 300;

let platform: Awaited<ReturnType<typeof testPlatform>>;
let sends: ReturnType<typeof createIdempotency>;
let now = new Date();
let ran = 0;

beforeAll(async () => {
	platform = await testPlatform();
	const { log, database } = platform;
	sends = createIdempotency({ db: database.db, log, clock: () => now }, SHORT_MS);
});
beforeEach(async () => {
	ran = 0;
	now = new Date();
	await emptyTables(platform.database.db, "office_sends");
});
afterAll(() => platform.database.close());

const add = async (changed = true) => {
	ran++;
	return { outcome: `feito ${ran}`, changed };
};
const send = (over: Partial<{ admin: typeof MARTA; asked: string; run: typeof add }> = {}) => {
	const { run = add, admin = MARTA, asked = "mais 10" } = over;
	return sends.once({ admin, key: KEY, fingerprint: asked }, run);
};
const done = (outcome: string) => ({ step: "answered", outcome });

it("what is sent again with its key is answered again and not done again", async () => {
	expect(await send()).toEqual(done("feito 1"));
	expect(await send()).toEqual(done("feito 1"));
	expect(ran).toBe(1);
});

it("twenty at once are done once, and all hear the same", async () => {
	const answers = await Promise.all(Array.from({ length: 20 }, () => send()));
	expect(answers).toEqual(Array(20).fill(done("feito 1")));
	expect(ran).toBe(1);
});

it("something else under the same key is not done, and nobody uses another's keys up", async () => {
	await send();
	expect(await send({ asked: "mais 12" })).toEqual({ step: "other" });
	expect(await send({ admin: BIA, asked: "mais 12" })).toEqual(done("feito 2"));
});

it("what changed nothing, or failed, is done when it is sent again", async () => {
	expect(await send({ run: () => add(false) })).toEqual(done("feito 1"));
	expect(await send()).toEqual(done("feito 2"));
	await emptyTables(platform.database.db, "office_sends");
	await expect(send({ run: () => Promise.reject(new Error("broken")) })).rejects.toThrow("broken");
	expect(await send()).toEqual(done("feito 3"));
});

it("where the database failed in the middle nobody knows, and it is not done again", async () => {
	await expect(send({ run: () => Promise.reject(new DatabaseUnavailable()) })).rejects.toThrow();
	expect(await send()).toEqual({ step: "unknown" });
	expect(ran).toBe(0);
});

it("answers are forgotten after a day", async () => {
	await send();
	const rows = async () =>
		(await queryRows(platform.database.db, sql`select key from office_sends`)).length;
	now = new Date(now.getTime() + 23 * 60 * 60_000);
	await sends.forget();
	expect(await rows()).toBe(1);
	now = new Date(now.getTime() + 2 * 60 * 60_000);
	await sends.forget();
	expect(await rows()).toBe(0);
});
