import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWhenStale } from "../scripts/build-when-stale.ts";
import { scriptFiles } from "../testing/screens/page-scripts.ts";
import { run, stop } from "./processes.ts";

/** KB of JavaScript, brotli, that a page may load before anybody touches it. */
const AIM_KB = 150;

/** Every public page and the two ways in: how much JavaScript comes with it. Run alone: `node bench/script-bytes.ts`. */
await buildWhenStale();
const folder = await mkdtemp(join(tmpdir(), "requinte-scripts-"));
const shop = await run("shop-process.ts", ["kept"], { DATA_DIR: folder, PORT: "3475" });
const bytes = new Map<string, number>();
const rows = [];
for (const page of await pages()) {
	const files = scriptFiles(await textOf(page));
	const sizes = await Promise.all(files.map(sizeOf));
	const kb = sizes.reduce((sum, size) => sum + size, 0) / 1024;
	rows.push({ page, files: files.length, KB: kb.toFixed(1), "": kb > AIM_KB ? "over" : "" });
}
console.log(`\nJavaScript before interaction, brotli (aim: at most ${AIM_KB} KB)`);
console.table(rows);
await stop(shop);
await rm(folder, { recursive: true, force: true });

async function pages(): Promise<string[]> {
	const listing = await textOf("/produtos");
	const product = /href="(\/produto\/[a-z0-9-]+)"/.exec(listing)?.[1] ?? "";
	const category = /href="(\/categoria\/[a-z0-9-]+)"/.exec(listing)?.[1] ?? "";
	return [
		...["/", "/produtos", "/busca?q=jaleco", category, product, `${product}/avaliacoes`],
		...["/favoritos", "/sobre", "/contato", "/pagina/central-de-ajuda", "/checkout"],
		...["/auth", "/reset-password", "/admin/login"],
	];
}

async function textOf(path: string): Promise<string> {
	return (await fetch(shop.address + path)).text();
}

async function sizeOf(file: string): Promise<number> {
	const known = bytes.get(file);
	if (known !== undefined) return known;
	const response = await fetch(shop.address + file, { headers: { "accept-encoding": "br" } });
	await response.arrayBuffer();
	const size = Number(response.headers.get("content-length"));
	bytes.set(file, size);
	return size;
}
