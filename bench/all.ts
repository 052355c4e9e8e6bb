import { spawnSync } from "node:child_process";
import { cpus, loadavg, totalmem } from "node:os";
import { fileURLToPath } from "node:url";

/**
 * Every measure, one after the other, on the embedded database or on the server that TEST_DATABASE_URL names. Words
 * after the command choose those.
 */
const server = process.env["TEST_DATABASE_URL"];
const wanted = process.argv.slice(2);
const ON_BOTH = ["new-pages", "orders", "memory", "search"];
const FILES = server ? ON_BOTH : ["script-bytes", "run", ...ON_BOTH];

const failed: string[] = [];
for (const file of FILES.filter((name) => wanted.length === 0 || wanted.includes(name))) {
	console.log(`\n— ${file}, ${server ? "PostgreSQL" : "embedded"}`);
	const { status } = spawnSync(
		process.execPath,
		[fileURLToPath(new URL(`${file}.ts`, import.meta.url))],
		{ stdio: "inherit" },
	);
	if (status !== 0) failed.push(file);
}

const [processor] = cpus();
console.log(
	`\nMeasured on ${cpus().length} cores (${processor?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)} at the end`,
);
if (failed.length > 0) {
	console.error(`Could not be measured: ${failed.join(", ")}`);
	process.exitCode = 1;
}
