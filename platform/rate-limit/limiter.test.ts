import { sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { moment } from "#platform/database/columns.ts";
import type { Database } from "#platform/database/database.ts";
import { openTestDatabase } from "#testing/databases/test-database.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { queryRows } from "../database/sql/query.ts";
import { createLimiter, type Limiter } from "./limiter.ts";

const rate_limits = pgTable("rate_limits", {
	key: text("key").primaryKey(),
	points: integer("points").notNull(),
	expire: moment("expire"),
});
const LIMIT = { points: 3, seconds: 60 };

let database: Database;
let limiter: Limiter;

beforeAll(async () => {
	database = await openTestDatabase();
	limiter = createLimiter(database.db, rate_limits);
});
beforeEach(async () => {
	await emptyTables(database.db, "rate_limits");
});
afterAll(() => database.close());

const tryTimes = async (times: number, key = "a") => {
	const answers = [];
	for (let n = 0; n < times; n++) answers.push((await limiter.consume(key, LIMIT)).allowed);
	return answers;
};

describe("the limiter", () => {
	it("allows so many attempts and then says how long to wait", async () => {
		expect(await tryTimes(4)).toEqual([true, true, true, false]);
		const { retryAfterSeconds } = await limiter.consume("a", LIMIT);
		expect(retryAfterSeconds).toBeGreaterThan(0);
		expect(retryAfterSeconds).toBeLessThanOrEqual(60);
		expect(await tryTimes(1, "b")).toEqual([true]);
	});

	it("counts together what comes through two processes at once", async () => {
		const other = createLimiter(database.db, rate_limits);
		const answers = await Promise.all(
			Array.from({ length: 10 }, (_, n) => (n % 2 ? limiter : other).consume("a", LIMIT)),
		);
		expect(answers.filter(({ allowed }) => allowed)).toHaveLength(3);
	});

	it("starts anew after a reset and when the time is over", async () => {
		await tryTimes(4);
		await limiter.reset("a");
		expect(await tryTimes(4)).toEqual([true, true, true, false]);
		await database.db.execute(sql`update rate_limits set expire = now() - interval '1 second'`);
		expect(await tryTimes(1)).toEqual([true]);
	});

	it("counts at none of several limits what one of them refuses", async () => {
		const both = () =>
			limiter.tryAll([
				["a", LIMIT],
				["b", { points: 9, seconds: 600 }],
			]);
		for (let n = 0; n < 3; n++) expect((await both()).every(({ allowed }) => allowed)).toBe(true);
		for (let n = 0; n < 7; n++) {
			expect((await both()).map(({ allowed }) => allowed)).toEqual([false, true]);
		}
		expect([await limiter.count("a"), await limiter.count("b")]).toEqual([3, 3]);
	});

	it("forgets only what is over", async () => {
		await tryTimes(1, "old");
		await database.db.execute(sql`update rate_limits set expire = now() - interval '1 second'`);
		await tryTimes(1, "new");
		await limiter.forgetExpired();
		expect(await queryRows(database.db, sql`select key from rate_limits`)).toHaveLength(1);
		expect(await tryTimes(3, "new")).toEqual([true, true, false]);
	});
});
