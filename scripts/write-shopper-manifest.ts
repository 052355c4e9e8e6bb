import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { shopperManifest } from "../server/shopper-manifest.ts";

const folder = fileURLToPath(new URL("../build/client/assets", import.meta.url));
const ASSIGNMENT = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s;

/** Writes what shoppers' browsers are told about the screens, beside the whole manifest of the build. */
export async function writeShopperManifest(): Promise<void> {
	const name = (await readdir(folder)).find((file) => /^manifest-.*\.js$/.test(file));
	const source = name && (await readFile(join(folder, name), "utf8"));
	const json = source && ASSIGNMENT.exec(source)?.[1];
	if (!json) throw new Error("the build has no manifest of its screens");
	const manifest = shopperManifest(JSON.parse(json));
	const file = manifest.url.slice(manifest.url.lastIndexOf("/") + 1);
	await writeFile(join(folder, file), `window.__reactRouterManifest=${JSON.stringify(manifest)};`);
}

if (import.meta.main) await writeShopperManifest();
