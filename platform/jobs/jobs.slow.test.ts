import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { createLog } from "#platform/log.ts";
import { openTestDatabase } from "#testing/databases/test-database.ts";
import { eventually } from "#testing/eventually.ts";
import { queryRows } from "../database/sql/query.ts";
import { createJobs, type JobData, type Jobs } from "./jobs.ts";

const QUICK = { pollSeconds: 0.5, retryDelaySeconds: 1 };

let database: Database;
let jobs: Jobs;
let done: JobData[];

beforeAll(async () => {
	database = await openTestDatabase();
});
beforeEach(() => {
	jobs = createJobs(database, createLog("silent"));
	done = [];
	jobs.define("write-down", async (data) => done.push(data), QUICK);
});

afterEach(async () => {
	await jobs.stop();
	await database.db.execute(sql`delete from fila.job`);
});
afterAll(() => database.close());

describe("jobs", () => {
	it("are done once, after they were sent", async () => {
		await jobs.start();
		expect(await jobs.send("write-down", { n: 1 })).toBe(true);
		await eventually(() => expect(done).toEqual([{ n: 1 }]));
	});

	it("exist only when the transaction that sent them is committed", async () => {
		await jobs.start();
		await database.db
			.transaction(async (tx) => {
				await jobs.send("write-down", { n: 1 }, { tx });
				throw new Error("no");
			})
			.catch(() => {});
		await database.db.transaction(async (tx) => {
			await jobs.send("write-down", { n: 2 }, { tx });
		});
		await eventually(() => expect(done).toEqual([{ n: 2 }]));
	});

	it("hear that the process is to end", async () => {
		const begun = Promise.withResolvers<void>();
		let heard = false;
		jobs.define(
			"long",
			async (_, leaving) => {
				begun.resolve();
				await new Promise((done) => leaving.addEventListener("abort", done));
				heard = true;
			},
			QUICK,
		);
		await jobs.start();
		await jobs.send("long", {});
		await begun.promise;
		await jobs.stop();
		expect(heard).toBe(true);
	});

	it("survive a restart, and a failed one is tried again", async () => {
		await jobs.start();
		await jobs.send("write-down", { n: 3 }, { startAfter: new Date(Date.now() + 300) });
		await jobs.stop();
		let tries = 0;
		jobs.define(
			"write-down",
			async () => {
				tries += 1;
				if (tries === 1) throw new Error("not yet");
			},
			QUICK,
		);
		await jobs.start();
		await eventually(() => expect(tries).toBe(2));
	});

	it("run by the clock only while they are defined", async () => {
		const scheduled = () =>
			queryRows<{ name: string; cron: string }>(
				database.db,
				sql`select name, cron from fila.schedule order by name`,
			);
		jobs.schedule("write-down", "* * * * *");
		await jobs.start();
		expect(await scheduled()).toEqual([{ name: "write-down", cron: "* * * * *" }]);
		await jobs.stop();
		jobs = createJobs(database, createLog("silent"));
		await jobs.start();
		expect(await scheduled()).toEqual([]);
	});

	it("are started by a notification, once for many", async () => {
		jobs.define("rung", async (data) => done.push(data), {
			...QUICK,
			policy: "short",
			on: "sino",
		});
		await jobs.start();
		await database.db.transaction(async (tx) => {
			await tx.execute(sql`select pg_notify('sino', '')`);
			await tx.execute(sql`select pg_notify('sino', '')`);
		});
		await eventually(() => expect(done).toEqual([{}]));
	});

	it("cannot be sent before the start, nor wait twice in a short queue", async () => {
		jobs.define("short", async () => {}, { policy: "short" });
		await expect(jobs.send("short", {})).rejects.toThrow("before the jobs were started");
		await jobs.start();
		const later = new Date(Date.now() + 60_000);
		expect(await jobs.send("short", {}, { startAfter: later, singletonKey: "a" })).toBe(true);
		expect(await jobs.send("short", {}, { startAfter: later, singletonKey: "a" })).toBe(false);
		expect(await jobs.send("short", {}, { startAfter: later, singletonKey: "b" })).toBe(true);
	});
});
