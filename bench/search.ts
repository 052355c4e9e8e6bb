import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createShop } from "#core/shop.ts";
import { openEmbedded } from "#platform/database/open-embedded.ts";
import { openPostgres } from "#platform/database/postgres/open-postgres.ts";
import { makeServerDatabase } from "#testing/databases/server-database.ts";
import { testPlatform } from "#testing/test-platform.ts";
import { loadLarge } from "./large/load-large.ts";
import { type Timing, timeOf } from "./large/measure.ts";
import { storefrontOperations } from "./large/storefront-operations.ts";
import { openProcessorClock } from "./processor-time.ts";

/**
 * How long every list, search and filter of the shop takes with 5,000 products and with 100,000, embedded or on
 * the server that TEST_DATABASE_URL names. Words after the command choose the operations that have one of them.
 */
/** Products, and the milliseconds within which 95 of 100 are wanted. */
const SIZES = [
	{ products: 5_000, aim: 25 },
	{ products: 100_000, aim: 200 },
];

const server = process.env["TEST_DATABASE_URL"];
const wanted = process.argv.slice(2);

async function measure(products: number): Promise<Timing[]> {
	const own = server ? await makeServerDatabase(server) : null;
	const folder = await mkdtemp(join(tmpdir(), "requinte-search-"));
	const database = own ? await openPostgres(own.url, () => {}) : await openEmbedded(folder);
	await loadLarge(database.db, products);
	const shop = createShop(await testPlatform({ database }));
	const clock = await openProcessorClock(database);
	const timings: Timing[] = [];
	for (const operation of await storefrontOperations(shop)) {
		if (wanted.length > 0 && !wanted.some((word) => operation.name.includes(word))) continue;
		timings.push(await timeOf(operation, clock));
	}
	await database.close();
	await own?.drop();
	await rm(folder, { recursive: true });
	return timings;
}

for (const { products, aim } of SIZES) {
	const timings = await measure(products);
	console.log(
		`\n${products} products, ${server ? "PostgreSQL" : "embedded"} (aim: p95 below ${aim} ms)`,
	);
	console.table(timings.map((one) => ({ ...one, "": one["p95 ms"] > aim ? "slow" : "" })));
}
