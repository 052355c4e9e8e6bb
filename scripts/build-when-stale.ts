import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compressAssets } from "./compress-assets.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const SOURCES = ["app", "core", "package-lock.json", "vite.config.ts", "react-router.config.ts"];

/** When something that the screens are made of was last changed; tests are not. */
function newest(path: string): number {
	const stat = statSync(path);
	if (!stat.isDirectory()) return stat.mtimeMs;
	const names = readdirSync(path).filter((name) => !/\.test\.tsx?$/.test(name));
	return Math.max(0, ...names.map((name) => newest(join(path, name))));
}

/** Builds the screens when there is no build yet or a source is newer than it. Exits when the build fails. */
export async function buildWhenStale(): Promise<void> {
	const built =
		statSync(join(root, "build/server/index.js"), { throwIfNoEntry: false })?.mtimeMs ?? 0;
	if (SOURCES.every((source) => newest(join(root, source)) < built)) return;
	console.log("Building the screens…");
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		[join(root, "node_modules/@react-router/dev/bin.cjs"), "build"],
		{ cwd: root, encoding: "utf8", env: { ...process.env, NODE_ENV: "production" } },
	);
	if (status === 0) return compressAssets();
	console.error(stdout, stderr);
	process.exit(1);
}
