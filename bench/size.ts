import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { createShop } from "#core/shop.ts";
import type { Database } from "#platform/database/database.ts";
import { openEmbedded } from "#platform/database/open-embedded.ts";
import { openPostgres } from "#platform/database/open-postgres.ts";
import { makeServerDatabase } from "#testing/server-database.ts";
import { testPlatform } from "#testing/test-platform.ts";
import { adminOperations } from "./large/admin-operations.ts";
import { isLoaded, LARGE, loadLarge, type Size } from "./large/load-large.ts";
import { type Timing, timeOf } from "./large/measure.ts";
import { storefrontOperations } from "./large/storefront-operations.ts";
import { openProcessorClock } from "./processor-time.ts";

/**
 * How long every list, search and filter takes with 1,000 products and with 100,000, embedded or on the
 * server that TEST_DATABASE_URL names. SMALL_DATABASE_URL and LARGE_DATABASE_URL name databases of that
 * server, or folders for embedded ones, to load once and keep. Words after the command choose the operations that have one of them.
 */
const SMALL: Size = { products: 1_000, orders: 1_000 };
/** Milliseconds within which 95 of 100 are wanted. */
const AIMS = { storefront: 30, office: 100 };

const server = process.env["TEST_DATABASE_URL"];
const wanted = process.argv.slice(2);

async function open(kept: string | undefined): Promise<Database> {
	if (kept) return server ? openPostgres(kept, () => {}) : openEmbedded(kept);
	if (server) {
		const { url, drop } = await makeServerDatabase(server);
		const database = await openPostgres(url, () => {});
		return closing(database, drop);
	}
	const folder = await mkdtemp(join(tmpdir(), "requinte-size-"));
	const database = await openEmbedded(folder);
	return closing(database, () => rm(folder, { recursive: true }));
}

const closing = (database: Database, after: () => Promise<void>): Database => ({
	...database,
	close: async () => {
		await database.close();
		await after();
	},
});

async function measure(size: Size, kept: string | undefined) {
	const database = await open(kept);
	if (!(await isLoaded(database.db)))
		await loadLarge(database.db, size, (step) => console.log(`loading ${step}`));
	const shop = createShop(await testPlatform({ database }));
	const clock = await openProcessorClock(database);
	const groups = {
		storefront: await storefrontOperations(shop),
		office: await adminOperations(shop, database.db),
	};
	const timings: Record<keyof typeof AIMS, Timing[]> = { storefront: [], office: [] };
	for (const group of ["storefront", "office"] as const) {
		for (const operation of groups[group]) {
			if (wanted.length > 0 && !wanted.some((word) => operation.name.includes(word))) continue;
			timings[group].push(await timeOf(operation, clock));
		}
	}
	await database.close();
	return timings;
}

const load = loadavg()[0]?.toFixed(1);
const small = await measure(SMALL, process.env["SMALL_DATABASE_URL"]);
const large = await measure(LARGE, process.env["LARGE_DATABASE_URL"]);
console.log(
	`\n${server ? "PostgreSQL" : "Embedded"}, load ${load} before and ${loadavg()[0]?.toFixed(1)} after`,
);
for (const group of ["storefront", "office"] as const) {
	const rows = large[group].map((timing, at) => {
		const before = small[group][at]?.["p50 ms"] ?? 0;
		return {
			operation: timing.operation,
			"p50 at 1,000": before,
			"p50 ms": timing["p50 ms"],
			"p95 ms": timing["p95 ms"],
			"max ms": timing["max ms"],
			"processor ms": timing["processor ms"],
			ratio: before > 0 ? Math.round((timing["p50 ms"] / before) * 10) / 10 : 0,
			"": timing["p95 ms"] > AIMS[group] ? "slow" : "",
		};
	});
	console.log(
		`\n${group} with ${LARGE.products} products and ${LARGE.orders} orders (aim: p95 below ${AIMS[group]} ms)`,
	);
	console.table(rows);
}
