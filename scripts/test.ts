import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { findBrowser } from "./browser/find-browser.ts";
import { buildWhenStale } from "./build-when-stale.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = (path: string) => fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url));

function run(title: string, args: string[], env: Record<string, string> = {}): void {
	console.log(`\n— ${title}`);
	const { status } = spawnSync(process.execPath, args, {
		cwd: root,
		stdio: "inherit",
		env: { ...process.env, ...env },
	});
	if (status !== 0) process.exit(status ?? 1);
}

const only = process.argv[2];

if (only !== "e2e") {
	run("Types of the screens", [bin("@react-router/dev/bin.cjs"), "typegen"]);
	run("Rules, operations and the HTTP edge", [bin("vitest/vitest.mjs"), "run"]);
}
if (only !== "unit") {
	await buildWhenStale();
	if (only !== "e2e") {
		run("Test of fire, the short one", ["fire/run.ts", "--short"]);
		run("Money, a dozen purchases", ["fire/money/run.ts", "--steady"]);
	}
	const browser = await findBrowser();
	run(
		`In the browser (${browser})`,
		[bin("@playwright/test/cli.js"), "test", ...process.argv.slice(3)],
		{
			CHROMIUM_PATH: browser,
			NODE_ENV: "production",
		},
	);
}
