import { type ConstructorOptions, fromPglite } from "pg-boss";
import type { Database } from "#platform/database/database.ts";
import { readingDates } from "#platform/database/embedded/read-alike.ts";
import { limited } from "#platform/database/postgres-pool.ts";

/** The queue's own questions are short: one that takes longer hangs. */
const LONGEST_ANSWER_MS = 60_000;

/** Its own looking around is slow, so that an idle shop is idle. */
const PACE = {
	schema: "fila",
	cronMonitorIntervalSeconds: 30,
	cronWorkerIntervalSeconds: 10,
	flowIntervalSeconds: 600,
	superviseIntervalSeconds: 300,
} satisfies ConstructorOptions;

/** Handed on to the driver as they are. */
const queuePool = (url: string) => ({
	...limited(url, "job"),
	query_timeout: LONGEST_ANSWER_MS,
	max: 3,
});

/** How the queue shares the shop's database. */
export const bossOptions = ({ driver }: Database): ConstructorOptions =>
	driver.kind === "embedded"
		? { ...PACE, db: fromPglite(readingDates(driver.pglite)), backend: "pglite" }
		: { ...PACE, ...queuePool(driver.url) };
