import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, loadavg, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeServerDatabase } from "../testing/server-database.ts";

/**
 * Every measure, one after the other, on the embedded database or on the server that TEST_DATABASE_URL names. Words
 * after the command choose those.
 */
const server = process.env["TEST_DATABASE_URL"];
const wanted = process.argv.slice(2);
const ON_BOTH = ["new-pages", "profile", "orders", "freight", "memory", "size", "restore"];
const FILES = server
	? [...ON_BOTH, "listeners", "machines"]
	: ["script-bytes", "dialogs", "run", "durability", ...ON_BOTH];

// Loaded once, for what measures its lists and for what makes a backup of it.
const large = server ? await makeServerDatabase(server) : null;
const folder = await mkdtemp(join(tmpdir(), "requinte-large-"));
const failed: string[] = [];
for (const file of FILES.filter((name) => wanted.length === 0 || wanted.includes(name))) {
	console.log(`\n— ${file}, ${server ? "PostgreSQL" : "embedded"}`);
	const { status } = spawnSync(
		process.execPath,
		[fileURLToPath(new URL(`${file}.ts`, import.meta.url))],
		{
			stdio: "inherit",
			env: {
				...process.env,
				...(file === "profile" && { NODE_ENV: "production" }),
				LARGE_DATABASE_URL: large?.url ?? folder,
			},
		},
	);
	if (status !== 0) failed.push(file);
}
await large?.drop();
await rm(folder, { recursive: true, force: true });

const [processor] = cpus();
console.log(
	`\nMeasured on ${cpus().length} cores (${processor?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)} at the end`,
);
if (failed.length > 0) {
	console.error(`Could not be measured: ${failed.join(", ")}`);
	process.exitCode = 1;
}
