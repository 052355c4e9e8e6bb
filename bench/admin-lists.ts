import { sql } from "drizzle-orm";
import { createShop } from "#core/shop.ts";
import { openPostgres } from "#platform/database/open-postgres.ts";
import { queryRows } from "#platform/database/query.ts";
import { testPlatform } from "#testing/test-platform.ts";
import { adminOperations } from "./large/admin-operations.ts";
import { LARGE, loadLarge } from "./large/load-large.ts";
import { type Timing, timeOf } from "./large/measure.ts";

/** Milliseconds (p95) within which every list of the back office answers. */
const AIM_MS = 200;

// A database that holds the large shop already, or an empty one to be thrown away after.
const url = process.env["BENCH_DATABASE_URL"] ?? process.env["TEST_DATABASE_URL"];
if (!url) throw new Error("TEST_DATABASE_URL has to name an empty PostgreSQL database");
const database = await openPostgres(url, () => {});
const { db } = database;
const [held] = await queryRows<{ n: number }>(db, sql`select count(*)::int as n from produtos`);
if ((held?.n ?? 0) < LARGE.products)
	await loadLarge(db, LARGE, (step) => console.log(`loading ${step}`));

const shop = createShop(await testPlatform({ database }));
const wanted = process.argv[2] ?? "";
const timings: (Timing & { "": string })[] = [];
for (const operation of await adminOperations(shop, db)) {
	if (!operation.name.includes(wanted)) continue;
	const timing = await timeOf(operation);
	timings.push({ ...timing, "": timing["p95 ms"] > AIM_MS ? "slow" : "" });
}
console.log(
	`\nBack office with ${LARGE.products} products and ${LARGE.orders} orders (aim: p95 below ${AIM_MS} ms)`,
);
console.table(timings);
await database.close();
