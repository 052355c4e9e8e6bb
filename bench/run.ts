import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { buildWhenStale } from "../scripts/build-when-stale.ts";
import { type Speed, speedOf } from "./measures.ts";
import { type Running, run, stop, usedBy } from "./processes.ts";

const SECONDS = 5;
const ROUNDS = 2;

await buildWhenStale();
const folder = await mkdtemp(join(tmpdir(), "requinte-bench-"));
const env = (port: number) => ({ DATA_DIR: folder, PORT: String(port) });

let shop = await run("shop-process.ts", ["kept"], env(3471));
const pages = { home: "/", product: `/produto/${await firstProduct(shop.address)}` };

const bare = await run(
	"bare-process.ts",
	[],
	env(3472),
	await Promise.all(Object.values(pages).map(copyOf)),
);
console.log(
	"\nKept pages against a bare Hono handler with the same bytes (aim: at least 60 %), by processor time: who asks is the slower of the two",
);
type Costs = Speed & { microseconds: number };
const rows = [];
for (const [name, path] of Object.entries(pages)) {
	const kept: Costs[] = [];
	const plain: Costs[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		plain.push(await costsOf(bare, path));
		kept.push(await costsOf(shop, path));
	}
	const best = (costs: Costs[]) =>
		costs.reduce((a, b) => (a.microseconds <= b.microseconds ? a : b));
	const [ours, theirs] = [best(kept), best(plain)];
	rows.push({
		page: name,
		"kept µs": Math.round(ours.microseconds),
		"bare µs": Math.round(theirs.microseconds),
		ratio: `${Math.round((theirs.microseconds / ours.microseconds) * 100)} %`,
		"kept/s": ours.perSecond,
		"bare/s": theirs.perSecond,
		"kept p99 ms": ours.p99,
		"bare p99 ms": theirs.p99,
		failures: ours.failures,
	});
}
console.table(rows);
await stop(bare);
await stop(shop);

shop = await run("shop-process.ts", ["uncached"], env(3473));
await speedOf(shop.address + pages.product, 2, 8);
const renders = await speedOf(shop.address + pages.product, SECONDS, 8);
console.log("\nRendered anew");
console.table([{ what: "product pages rendered /s", ...renders }]);
await stop(shop);
await rm(folder, { recursive: true, force: true });

/** What a page costs its process each time, beside how soon it comes. What jobs use meanwhile is no part of it. */
async function costsOf(process: Running, path: string): Promise<Costs> {
	const atFirst = (await usedBy(process)).cpuMs;
	await setTimeout(SECONDS * 1_000);
	const rested = (await usedBy(process)).cpuMs;
	const speed = await speedOf(process.address + path, SECONDS);
	const worked = (await usedBy(process)).cpuMs - rested;
	return { ...speed, microseconds: ((worked - (rested - atFirst)) * 1_000) / speed.answers };
}

async function copyOf(path: string) {
	const response = await fetch(shop.address + path, { headers: { "accept-encoding": "br" } });
	// fetch decodes: the same bytes are asked for once more without that.
	const raw = await rawBody(shop, path);
	const headers = Object.fromEntries(response.headers);
	for (const name of ["connection", "keep-alive", "date", "transfer-encoding"])
		delete headers[name];
	return { path, headers, body: raw.toString("base64") };
}

async function rawBody({ address }: Running, path: string): Promise<Buffer> {
	const { get } = await import("node:http");
	return new Promise((resolve, reject) => {
		get(address + path, { headers: { "accept-encoding": "br" } }, (response) => {
			const parts: Buffer[] = [];
			response.on("data", (part: Buffer) => parts.push(part));
			response.on("end", () => resolve(Buffer.concat(parts)));
			response.on("error", reject);
		});
	});
}

/** The address of a product that is on sale. */
async function firstProduct(address: string): Promise<string> {
	const html = await (await fetch(`${address}/busca?q=jaleco`)).text();
	for (const [, slug = ""] of html.matchAll(/href="\/produto\/([a-z0-9-]+)"/g)) {
		const options = (await (await fetch(`${address}/produto/${slug}/opcoes`)).json()) as {
			variantes: { estoque: number }[];
		};
		if (options.variantes.some(({ estoque }) => estoque > 0)) return slug;
	}
	throw new Error("the demonstration has nothing on sale");
}
