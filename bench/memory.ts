import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { buildWhenStale } from "../scripts/build-when-stale.ts";
import { makeServerDatabase } from "../testing/databases/server-database.ts";
import autocannon from "./load/autocannon.ts";
import { run, stop, usedBy } from "./processes.ts";

const NEW_PAGES = 300;
const KEPT_REQUESTS = 500_000;
const MISSES = 5_000;
const CONNECTIONS = 16;
/** What is left over after a load is given back by then. */
const SETTLED_MS = 5_000;

/** What the shop's process holds: at its start, after new pages, after kept ones, and after pages nobody asked for before. */
await buildWhenStale();
const server = process.env["TEST_DATABASE_URL"];
const own = server ? await makeServerDatabase(server) : null;
const folder = await mkdtemp(join(tmpdir(), "requinte-memory-"));
const env = {
	DATA_DIR: folder,
	PORT: "3478",
	DEMO: "1",
	AUTH_SECRET: "segredo-da-medida-com-32-letras-ou-mais",
	...(own && { DATABASE_URL: own.url }),
};
// Its first start draws the demonstration's pictures, which no other start does.
await stop(await run("shop-process.ts", ["kept"], env));
const shop = await run("shop-process.ts", ["kept"], env);
const sitemap = await (await fetch(`${shop.address}/sitemap.xml`)).text();
const pages = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = ""]) => new URL(url).pathname);
const rows: object[] = [];
let misses = 0;
const miss = () => `/produtos?preco=1-${1_000 + misses++}`;
let shown = 0;
const kept = () => pages[shown++ % pages.length] ?? "/";

await note("at the start", 0, kept);
await note("pages shown for the first time", NEW_PAGES, kept);
await note("pages that are kept", KEPT_REQUESTS, kept);
await note("pages nobody asked for before", MISSES, miss);
await stop(shop);

console.log(`\nMemory of the shop's process, ${own ? "PostgreSQL (aim: 450 MB)" : "embedded"}`);
console.table(rows);
await own?.drop();
await rm(folder, { recursive: true, force: true });

async function note(after: string, amount: number, next: () => string): Promise<void> {
	const asked =
		amount > 0
			? await autocannon({
					url: shop.address,
					amount,
					connections: CONNECTIONS,
					headers: { "accept-encoding": "br" },
					requests: [{ setupRequest: (request) => ({ ...request, path: next() }) }],
				})
			: null;
	await setTimeout(SETTLED_MS);
	rows.push({
		after,
		requests: amount,
		"memory MB": Math.round((await usedBy(shop)).rssMb),
		failures: asked ? asked.non2xx + asked.errors : 0,
	});
}
