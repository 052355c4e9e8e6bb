import { parseConfig } from "#platform/config.ts";
import { openPlatform } from "#server/open-platform.ts";
import { isLoaded, LARGE, loadLarge } from "./large/load-large.ts";

// Adds 100,000 products and 100,000 orders to the shop's database (DATABASE_URL or DATA_DIR).
const [products = LARGE.products, orders = LARGE.orders] = process.argv.slice(2).map(Number);
const platform = await openPlatform(parseConfig(process.env));
const started = performance.now();
const tell = (step: string) =>
	console.log(`${Math.round((performance.now() - started) / 1000)} s: ${step}`);
if (await isLoaded(platform.database.db)) {
	console.error("This database holds the large shop already.");
	process.exitCode = 1;
} else {
	await loadLarge(platform.database.db, { products, orders }, tell);
	tell("loaded");
}
await platform.database.close();
