import { type ConstructorOptions, fromPglite } from "pg-boss";
import type { Database } from "#platform/database/database.ts";

/** Its own looking around is slow, so that an idle shop is idle. */
const PACE = {
	schema: "fila",
	cronMonitorIntervalSeconds: 30,
	cronWorkerIntervalSeconds: 10,
	flowIntervalSeconds: 600,
	superviseIntervalSeconds: 300,
} satisfies ConstructorOptions;

/** How the queue shares the shop's database. */
export const bossOptions = ({ driver }: Database): ConstructorOptions =>
	driver.kind === "embedded"
		? { ...PACE, db: fromPglite(driver.pglite), backend: "pglite" }
		: { ...PACE, connectionString: driver.url, max: 3 };
