import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWhenStale } from "../scripts/build-when-stale.ts";
import { makeServerDatabase } from "../testing/databases/server-database.ts";
import autocannon from "./load/autocannon.ts";
import { type Running, run, stop, usedBy } from "./processes.ts";

const SECONDS = 6;
const WARM_UP_PAGES = 300;
const AT_ONCE = [2, 32];
const PORT = "3476";

/**
 * Pages rendered for each request, two and 32 at a time: product, list and search beside a page of React Router alone
 * with as many KB of HTML, and addresses requested for the first time, which are compressed and cached. With
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

const bare = await run("bare-page-process.ts", [], { PORT: "3477" });
const anew = await run("shop-process.ts", ["uncached"], env);
const sizeOf = async ({ address }: Running, path: string) =>
	(await (await fetch(`${address}${path}`)).text()).length;
const empty = await sizeOf(bare, "/?cards=0");
const perCard = ((await sizeOf(bare, "/?cards=100")) - empty) / 100;
const ratios: object[] = [];
for (const [page, path] of Object.entries({
	product: await productOf(anew),
	list: "/produtos",
	search: "/busca?q=jaleco",
})) {
	const bytes = await sizeOf(anew, path);
	const cards = Math.round((bytes - empty) / perCard);
	const alone = await measure(`React Router alone, ${cards} cards`, bare, () => `/?cards=${cards}`);
	const ours = await measure(page, anew, () => path);
	ratios.push({
		page,
		"KB of HTML": Math.round(bytes / 1024),
		"times the bare page": (ours / alone).toFixed(2),
	});
}
await stop(bare);
await stop(anew);
const keeping = await run("shop-process.ts", ["kept"], env);
await measure("list, never asked for", keeping, () => {
	asked += 1;
	return `/produtos?preco=1-${1_000 + asked}`;
});
await stop(keeping);

console.log(`\nPages rendered anew, ${own ? "PostgreSQL" : "embedded"}`);
console.table(rows);
console.log(
	"Processor time, 32 at a time (aim: at most 1.6 times a bare page with as many KB of HTML)",
);
console.table(ratios);
await own?.drop();
await rm(folder, { recursive: true, force: true });

async function measure(page: string, shop: Running, next: () => string): Promise<number> {
	const ask = (connections: number, limit: { duration: number } | { amount: number }) =>
		autocannon({
			url: shop.address,
			...limit,
			connections,
			headers: { "accept-encoding": "br" },
			requests: [{ setupRequest: (request) => ({ ...request, path: next() }) }],
		});
	await ask(8, { amount: WARM_UP_PAGES });
	let each = 0;
	for (const connections of AT_ONCE) {
		const before = await usedBy(shop);
		const { requests, latency, non2xx, errors } = await ask(connections, { duration: SECONDS });
		const { cpuMs, rssMb } = await usedBy(shop);
		each = (cpuMs - before.cpuMs) / requests.total;
		rows.push({
			page,
			"asking at once": connections,
			"/s": Math.round(requests.average),
			"processor ms each": Math.round(each * 100) / 100,
			"p50 ms": latency.p50,
			"p99 ms": latency.p99,
			"memory MB": Math.round(rssMb),
			failures: non2xx + errors,
		});
	}
	return each;
}

async function productOf({ address }: Running): Promise<string> {
	const html = await (await fetch(`${address}/produtos`)).text();
	const found = /href="(\/produto\/[a-z0-9-]+)"/.exec(html)?.[1];
	if (!found) throw new Error("the demonstration shows no product");
	return found;
}
