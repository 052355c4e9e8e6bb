import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "#testing/test-database.ts";
import type { Database } from "./database.ts";
import { createKeptRows } from "./kept-rows.ts";

const MANY = 3;
const MINUTE = 60_000;

let database: Database;
let clock = 0;

beforeAll(async () => {
	database = await openTestDatabase();
	await database.db.execute(sql`create table contados (n int)`);
});
afterAll(() => database.close());
beforeEach(async () => {
	clock = 0;
	await database.db.execute(sql`truncate contados`);
});

const put = (n: number) =>
	database.db.execute(sql`insert into contados select generate_series(1, ${n}::int)`);

function counter(db = database.db) {
	const kept = createKeptRows(db, () => clock);
	return (above = 0, anew = false) =>
		kept.read<{ n: number }>(sql`select count(*)::int as n from contados where n > ${above}`, {
			isKept: ({ n }) => n > MANY,
			anew,
		});
}

test("what was kept is counted again for whoever saw that it is not true any more", async () => {
	const count = counter();
	await put(MANY + 2);
	expect(await count()).toEqual({ n: 5 });
	await database.db.execute(sql`delete from contados where n > ${MANY + 1}`);
	expect(await count()).toEqual({ n: 5 });
	expect(await count(0, true)).toEqual({ n: 4 });
	expect(await count()).toEqual({ n: 4 });
});

test("few rows are counted each time", async () => {
	const count = counter();
	await put(MANY);
	expect(await count()).toEqual({ n: 3 });
	await put(MANY - 2);
	expect(await count()).toEqual({ n: 4 });
});

test("many rows are counted again after a while, and nobody waits for that", async () => {
	const count = counter();
	await put(5);
	expect(await count()).toEqual({ n: 5 });
	await put(1);
	expect(await count()).toEqual({ n: 5 });
	clock = MINUTE;
	expect(await count()).toEqual({ n: 5 });
	await expect.poll(() => count()).toEqual({ n: 6 });
});

test("what nobody asked for in minutes is counted before it is told", async () => {
	const count = counter();
	await put(5);
	await count();
	await put(1);
	clock = 6 * MINUTE;
	expect(await count()).toEqual({ n: 6 });
});

test("another question has another answer, and few after many are believed at once", async () => {
	const count = counter();
	await put(9);
	expect(await count()).toEqual({ n: 9 });
	expect(await count(4)).toEqual({ n: 5 });
	await database.db.execute(sql`delete from contados where n > 2`);
	clock = 6 * MINUTE;
	expect(await count()).toEqual({ n: 2 });
	await put(1);
	expect(await count()).toEqual({ n: 3 });
});

test("a failure is told and not kept", async () => {
	let away = true;
	const db = new Proxy(database.db, {
		get: (target, key) =>
			key === "execute" && away
				? () => Promise.reject(new Error("away"))
				: Reflect.get(target, key, target),
	});
	const count = counter(db);
	await put(5);
	await expect(count()).rejects.toThrow("away");
	away = false;
	expect(await count()).toEqual({ n: 5 });
	await put(1);
	away = true;
	clock = MINUTE;
	// What was counted before is told while nothing can be counted.
	expect(await count()).toEqual({ n: 5 });
	clock = 6 * MINUTE;
	await expect(count()).rejects.toThrow("away");
});
