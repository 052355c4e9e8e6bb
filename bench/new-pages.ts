import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWhenStale } from "../scripts/build-when-stale.ts";
import { makeServerDatabase } from "../testing/server-database.ts";
import autocannon from "./load/autocannon.ts";
import { type Running, run, stop, usedBy } from "./processes.ts";

const SECONDS = 6;
const WARM_UP_PAGES = 300;
const AT_ONCE = [2, 32];
const PORT = "3476";

/**
 * Pages rendered anew while few and while many ask: product, list and search rendered for each request, and
 * addresses that nobody asked for before, which are compressed to be kept. `npm run bench:pages`; with
 * TEST_DATABASE_URL on PostgreSQL.
 */
await buildWhenStale();
const server = process.env["TEST_DATABASE_URL"];
const own = server ? await makeServerDatabase(server) : null;
const folder = await mkdtemp(join(tmpdir(), "requinte-pages-"));
const env = {
	DATA_DIR: folder,
	PORT,
	DEMO: "1",
	AUTH_SECRET: "segredo-da-medida-com-32-letras-ou-mais",
	...(own && { DATABASE_URL: own.url }),
};
const rows: object[] = [];
let asked = 0;

const anew = await run("shop-process.ts", ["uncached"], env);
const product = await productOf(anew);
for (const [page, path] of Object.entries({
	product,
	list: "/produtos",
	search: "/busca?q=jaleco",
})) {
	await measure(page, anew, () => path);
}
await stop(anew);
const keeping = await run("shop-process.ts", ["kept"], env);
await measure("list, never asked for", keeping, () => {
	asked += 1;
	return `/produtos?preco=1-${1_000 + asked}`;
});
await stop(keeping);

console.log(
	`\nPages rendered anew, ${own ? "PostgreSQL (aim, 32 asking: product 300, others 200, p99 300 ms)" : "embedded (aim: half of PostgreSQL's)"}`,
);
console.table(rows);
await own?.drop();
await rm(folder, { recursive: true, force: true });

async function measure(page: string, shop: Running, next: () => string): Promise<void> {
	const ask = (connections: number, limit: { duration: number } | { amount: number }) =>
		autocannon({
			url: shop.address,
			...limit,
			connections,
			headers: { "accept-encoding": "br" },
			requests: [{ setupRequest: (request) => ({ ...request, path: next() }) }],
		});
	await ask(8, { amount: WARM_UP_PAGES });
	for (const connections of AT_ONCE) {
		const before = await usedBy(shop);
		const { requests, latency, non2xx, errors } = await ask(connections, { duration: SECONDS });
		const { cpuMs, rssMb } = await usedBy(shop);
		rows.push({
			page,
			"asking at once": connections,
			"/s": Math.round(requests.average),
			"processor ms each": Math.round(((cpuMs - before.cpuMs) / requests.total) * 100) / 100,
			"p50 ms": latency.p50,
			"p99 ms": latency.p99,
			"memory MB": Math.round(rssMb),
			failures: non2xx + errors,
		});
	}
}

async function productOf({ address }: Running): Promise<string> {
	const html = await (await fetch(`${address}/produtos`)).text();
	const found = /href="(\/produto\/[a-z0-9-]+)"/.exec(html)?.[1];
	if (!found) throw new Error("the demonstration shows no product");
	return found;
}
