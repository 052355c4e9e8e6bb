import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { screenFilesName, withoutScreenFiles } from "../app/shell/screen-files.ts";
import { shopperManifest } from "../server/shopper-manifest.ts";

const folder = fileURLToPath(new URL("../build/client/assets", import.meta.url));
const ASSIGNMENT = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s;

/**
 * Writes what browsers are told about the screens: shoppers beside the whole manifest of the build, and of
 * both apart which further files each screen consists of.
 */
export async function writeShopperManifest(): Promise<void> {
	const name = (await readdir(folder)).find((file) => /^manifest-.*\.js$/.test(file));
	const source = name && (await readFile(join(folder, name), "utf8"));
	const json = source && ASSIGNMENT.exec(source)?.[1];
	if (!json) throw new Error("the build has no manifest of its screens");
	const whole = JSON.parse(json);
	for (const manifest of [whole, shopperManifest(whole)]) {
		const { told, files } = withoutScreenFiles(manifest);
		const at = (url: string) => join(folder, url.slice(url.lastIndexOf("/") + 1));
		await writeFile(at(manifest.url), `window.__reactRouterManifest=${JSON.stringify(told)};`);
		await writeFile(at(screenFilesName(manifest.url)), JSON.stringify(files));
	}
}

if (import.meta.main) await writeShopperManifest();
