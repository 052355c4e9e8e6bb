import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openEmbedded } from "#platform/database/open-embedded.ts";
import { openPostgres } from "#platform/database/open-postgres.ts";
import { makeServerDatabase } from "#testing/server-database.ts";
import { isLoaded, LARGE, loadLarge } from "./large/load-large.ts";

const LOOK_EVERY_MS = 250;

/**
 * How long a backup of 100,000 products and 100,000 orders takes to make and to bring back into an empty shop.
 * LARGE_DATABASE_URL as in `size.ts`.
 */
const server = process.env["TEST_DATABASE_URL"];
const folder = await mkdtemp(join(tmpdir(), "requinte-restore-"));
const kept = process.env["LARGE_DATABASE_URL"];
const source = server ? await makeServerDatabase(server) : null;
const target = server ? await makeServerDatabase(server) : null;
const from = kept ?? source?.url ?? join(folder, "from");

await load();
const file = join(folder, "backup.requinte");
const data = (name: string) => ({ DATA_DIR: join(folder, name) });
const made = await command(
	"backup.ts",
	[file],
	server ? { ...data("from"), DATABASE_URL: from } : { DATA_DIR: from },
);
const back = await command("restore.ts", [file, "--replace"], {
	...data("into"),
	...(target && { DATABASE_URL: target.url }),
});
console.log(
	`\nA backup of ${LARGE.products} products and ${LARGE.orders} orders, ${server ? "PostgreSQL" : "embedded"}`,
);
console.table([
	{ what: "made", ...made, "file MB": Math.round((await stat(file)).size / 1_048_576) },
	{ what: "brought back", ...back },
]);
await source?.drop();
await target?.drop();
await rm(folder, { recursive: true, force: true });

async function load(): Promise<void> {
	const database = await (server ? openPostgres(from, () => {}) : openEmbedded(from));
	if (!(await isLoaded(database.db)))
		await loadLarge(database.db, LARGE, (step) => console.log(`loading ${step}`));
	await database.close();
}

/** One of the commands a merchant has; its time, and the most memory it held. */
async function command(file: string, args: string[], env: Record<string, string>) {
	const began = performance.now();
	const quickly = new URL("../scripts/load-quickly.ts", import.meta.url).href;
	const path = fileURLToPath(new URL(`../scripts/${file}`, import.meta.url));
	const child = spawn(process.execPath, ["--import", quickly, path, ...args], {
		// A shop on a server signs with a secret of its own.
		env: { ...process.env, AUTH_SECRET: "segredo-da-medida-com-32-letras-ou-mais", ...env },
		stdio: ["ignore", "ignore", "inherit"],
	});
	let most = 0;
	const look = setInterval(() => {
		most = Math.max(most, highestOf(child.pid));
	}, LOOK_EVERY_MS);
	const code = await new Promise((done) => child.once("exit", done));
	clearInterval(look);
	if (code !== 0) throw new Error(`${file} ended with ${code}`);
	return { seconds: Math.round((performance.now() - began) / 1000), "at most MB": most };
}

/** The most memory a process has held so far; 0 where the system does not say. */
function highestOf(pid: number | undefined): number {
	try {
		const status = readFileSync(`/proc/${pid}/status`, "utf8");
		return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
	} catch {
		return 0;
	}
}
