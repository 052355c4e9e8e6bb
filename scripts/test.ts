import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { findBrowser } from "./browser/find-browser.ts";
import { buildWhenStale } from "./build-when-stale.ts";

// node scripts/test.ts [quick|slow|unit|e2e] [arguments of vitest or Playwright]
// `quick` is `npm test`, `slow` is `npm run test:all`; `unit` and `e2e` run what their arguments name.
const [mode = "quick", ...rest] = process.argv.slice(2);

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = (path: string) => fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url));
const began = Date.now();

/** Runs one part to its end; the whole run ends with the first part that fails. */
function run(title: string, command: string[], env: Record<string, string> = {}): void {
	console.log(`\n— ${title} (${Math.round((Date.now() - began) / 1000)} s)`);
	const [program = "", ...args] = command;
	const { status } = spawnSync(program, args, {
		cwd: root,
		stdio: "inherit",
		env: { ...process.env, ...env },
	});
	if (status !== 0) process.exit(status ?? 1);
}

const node = (...args: string[]) => [process.execPath, ...args];
const vitest = node(bin("vitest/vitest.mjs"), "run");

async function runBrowser(env: Record<string, string>): Promise<void> {
	await buildWhenStale();
	const browser = await findBrowser();
	const command = node(bin("@playwright/test/cli.js"), "test", ...rest);
	run("Browser", command, { CHROMIUM_PATH: browser, NODE_ENV: "production", ...env });
}

if (mode === "quick") {
	run("Types of the screens", node(bin("@react-router/dev/bin.cjs"), "typegen"));
	run("Rules, operations and the HTTP edge", vitest, { TESTS: mode });
	await runBrowser({ TESTS: mode });
} else if (mode === "slow") {
	await buildWhenStale();
	run("Slow operations: programs, backups, many runs", vitest, { TESTS: mode, MANY_RUNS: "1" });
	run("Failures of a running shop", node("fire/run.ts", "--short"));
	run("Money with a provider that fails", node("fire/money/run.ts", "--steady"));
	run("PostgreSQL", ["bash", ".ci/with-postgres", ...vitest], { MANY_RUNS: "1" });
	await runBrowser({ TESTS: mode });
} else if (mode === "unit") {
	run("Rules, operations and the HTTP edge", [...vitest, ...rest]);
} else {
	await runBrowser({});
}
