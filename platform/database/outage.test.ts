import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openPostgresProxy, type PostgresProxy } from "#testing/databases/postgres-proxy.ts";
import { openTestDatabase } from "#testing/databases/test-database.ts";
import { eventually } from "#testing/eventually.ts";
import type { Database } from "./database.ts";
import { DatabaseUnavailable, isConnectionLost, isDatabaseFailure } from "./failures.ts";
import { createBreaker } from "./outage.ts";
import { openPostgres } from "./postgres/open-postgres.ts";
import { queryRows } from "./sql/query.ts";
import { withTimeLimits } from "./time-limits.ts";

describe("what kind of failure it is", () => {
	const wrapped = (cause: object) => new Error("Failed query", { cause });

	it.each(["57P01", "08006", "53300", "ECONNREFUSED", "ECONNRESET"])("%s: a lost one", (code) => {
		expect(isConnectionLost(wrapped({ code }))).toBe(true);
	});
	it.each(["57014", "55P03", "53100", "25006"])("%s: the database could not", (code) => {
		expect(isConnectionLost(wrapped({ code }))).toBe(false);
		expect(isDatabaseFailure(wrapped({ code }))).toBe(true);
	});
	it.each(["23505", "42P01", "22P02"])("%s: ours", (code) => {
		expect(isDatabaseFailure(wrapped({ code }))).toBe(false);
	});
});

describe("the breaker", () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());

	it("opens after three failures in a row, asks by itself and closes on an answer", async () => {
		const probe = vi.fn(async () => {});
		probe.mockRejectedValueOnce(new Error("no"));
		const breaker = createBreaker(probe);
		const told: boolean[] = [];
		breaker.subscribe((away) => told.push(away));
		breaker.failed();
		breaker.failed();
		breaker.succeeded();
		breaker.failed();
		breaker.failed();
		expect(breaker.isAway()).toBe(false);
		breaker.failed();
		expect(breaker.isAway()).toBe(true);
		await vi.advanceTimersByTimeAsync(600);
		expect(probe).toHaveBeenCalledTimes(1);
		expect(breaker.isAway()).toBe(true);
		await vi.advanceTimersByTimeAsync(600);
		expect(breaker.isAway()).toBe(false);
		expect(told).toEqual([true, false]);
	});
});

const server = process.env["TEST_DATABASE_URL"];

describe.skipIf(!server)("on PostgreSQL", { timeout: 60_000 }, () => {
	let original: Database;
	let proxy: PostgresProxy;
	let database: Database;

	beforeEach(async () => {
		original = await openTestDatabase();
		if (original.driver.kind !== "postgres") throw new Error("not on PostgreSQL");
		proxy = await openPostgresProxy(original.driver.url);
		database = await openPostgres(proxy.url, () => {});
	});
	afterEach(async () => {
		await database.close();
		await proxy.close();
		await original.close();
	});

	const ask = () => queryRows<{ n: number }>(database.db, sql`select 1 as n`);
	const answersAgain = () => eventually(async () => expect(await ask()).toEqual([{ n: 1 }]));

	it("that hangs: whoever asks is told in time, the next at once, and it heals by itself", async () => {
		await ask();
		proxy.freeze();
		const all = await Promise.allSettled([
			ask(),
			ask(),
			queryRows(database.storefront, sql`select 1`),
			database.db.transaction(async (tx) => tx.execute(sql`select 1`)),
			withTimeLimits("office", ask),
		]);
		for (const one of all) {
			expect(one.status).toBe("rejected");
			expect(isConnectionLost((one as PromiseRejectedResult).reason)).toBe(true);
		}
		expect(database.outage.isAway()).toBe(true);
		const refused = await ask().catch((error: Error) => error.cause ?? error);
		expect(refused).toBeInstanceOf(DatabaseUnavailable);
		proxy.thaw();
		await answersAgain();
	});

	it("that is stopped: noticed by who listens, though nobody asks, and told of when it is back", async () => {
		const heard = vi.fn();
		await database.listen("loja", heard);
		await proxy.cut();
		await eventually(() => expect(database.outage.isAway()).toBe(true));
		await proxy.mend();
		await eventually(() => expect(heard).toHaveBeenCalledWith(""));
		await answersAgain();
	});

	it("gives up a statement that takes too long, and a lock that others hold, but not a job's", async () => {
		await original.db.transaction(async (tx) => {
			await tx.execute(sql`lock table produtos in access exclusive mode`);
			const refused = await queryRows(database.storefront, sql`select 1 from produtos`).catch(
				(error: Error) => error,
			);
			expect(isDatabaseFailure(refused)).toBe(true);
			expect(isConnectionLost(refused)).toBe(false);
		});
		expect(database.outage.isAway()).toBe(false);
		const slow = () => database.db.execute(sql`select pg_sleep(4.5)`);
		expect(isDatabaseFailure(await slow().catch((error: Error) => error))).toBe(true);
		await withTimeLimits("job", slow);
	});
});
