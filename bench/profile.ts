import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { createShop } from "#core/shop.ts";
import { loadDemo } from "#demo/load.ts";
import { parseConfig } from "#platform/config.ts";
import { contentPolicy, takeMark } from "#server/content-policy.ts";
import { encodeKept, encodeOnce } from "#server/encodings.ts";
import { openPlatform } from "#server/open-platform.ts";
import { createRender } from "#server/react-router.ts";
import { makeServerDatabase } from "#testing/server-database.ts";
import { buildWhenStale } from "../scripts/build-when-stale.ts";
import { statementsSoFar } from "./count-statements.ts";

const ROUNDS = 60;
const WARM_UP = 20;
const ORIGIN = "http://127.0.0.1";

/**
 * Where the processor's time of a page rendered anew goes, one page at a time: what other work the machine
 * does beside it changes little. `npm run bench:profile`; with TEST_DATABASE_URL on PostgreSQL, whose own
 * time is not in it.
 */
if (process.env["NODE_ENV"] !== "production")
	throw new Error("npm run bench:profile sets NODE_ENV");
await buildWhenStale();
const server = process.env["TEST_DATABASE_URL"];
const own = server ? await makeServerDatabase(server) : null;
const folder = await mkdtemp(join(tmpdir(), "requinte-profile-"));
const platform = await openPlatform(
	parseConfig({
		DATA_DIR: folder,
		LOG_LEVEL: "error",
		AUTH_SECRET: "segredo-da-medida-com-32-letras-ou-mais",
		METRICS_TOKEN: "conta-os-comandos",
		...(own && { DATABASE_URL: own.url }),
	}),
);
await loadDemo(platform.database.db, new Date(), () => {});
const shop = createShop(platform);
const build: ServerBuild = await import(new URL("../build/server/index.js", import.meta.url).href);
const render = createRender(async () => build, "production", shop, platform.log);

const listing = await textOf("/produtos");
const product = /href="(\/produto\/[a-z0-9-]+)"/.exec(listing)?.[1] ?? "";
const category = /href="(\/categoria\/[a-z0-9-]+)"/.exec(listing)?.[1] ?? "";
const pages = { product, listing: "/produtos", category, search: "/busca?q=jaleco" };

const before = await measureAll("asked each time");
shop.content.shownSite.follow();
shop.catalog.shownCategories.follow();
shop.delivery.shown.follow();
const after = await measureAll("kept in memory");
console.log(
	`\nProcessor time of a page rendered anew, ms, ${own ? "PostgreSQL (its own time aside)" : "embedded"}`,
);
console.table([...before, ...after]);
await platform.database.close();
await platform.watch?.stop();
await own?.drop();
await rm(folder, { recursive: true, force: true });

async function measureAll(site: string) {
	const rows = [];
	for (const [page, path] of Object.entries(pages)) rows.push(await phasesOf(page, path, site));
	return rows;
}

async function phasesOf(page: string, path: string, site: string) {
	const statements = await statementsOf(() => textOf(path));
	const { html: drawn = "", mark } = await answer(path);
	const html = Buffer.from(drawn).toString("latin1");
	const body = Buffer.from(takeMark(html, mark).html, "latin1");
	const all = await cpuOf(() => textOf(path));
	const data = await cpuOf(() => textOf(dataOf(path)));
	return {
		page,
		"site, categories, delivery": site,
		statements,
		"loaders and data": data,
		"React and HTML": Math.round((all - data) * 100) / 100,
		policy: await cpuOf(async () => contentPolicy(takeMark(html, mark), null)),
		"kept (brotli 5)": await cpuOf(() => encodeKept(body)),
		"sent once (zstd)": await cpuOf(() => encodeOnce(body, "zstd, br")),
		"whole, kept": Math.round((all + (await cpuOf(() => encodeKept(body)))) * 100) / 100,
	};
}

function dataOf(path: string): string {
	const [pathname, search] = path.split("?");
	return `${pathname}.data${search ? `?${search}` : ""}`;
}

function answer(path: string) {
	return render(new Request(ORIGIN + path), ORIGIN, null);
}

async function textOf(path: string): Promise<string> {
	const { response, html } = await answer(path);
	if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
	return html ?? response.text();
}

/** Milliseconds of the processor for one `work`, all threads of this process. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
	for (let round = 0; round < WARM_UP; round++) await work();
	const began = process.cpuUsage();
	for (let round = 0; round < ROUNDS; round++) await work();
	const { user, system } = process.cpuUsage(began);
	return Math.round((user + system) / 10 / ROUNDS) / 100;
}

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
	const earlier = await statementsSoFar(platform.watch);
	await work();
	return (await statementsSoFar(platform.watch)) - earlier;
}
