import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { buildWhenStale } from "../scripts/build-when-stale.ts";
import { makeServerDatabase } from "../testing/server-database.ts";
import { type Running, run, stop } from "./processes.ts";

const COUNTS = [1_000, 10_000];
/** What one process takes (server/live.ts). */
const OF_ONE = 5_000;
const CHANGES = 5;
const WITHIN_MS = 20_000;
const FIRST_PORT = 3_477;

/** Pages that listen, at as many processes as take them: memory of each, and how soon all hear of a change. */
await buildWhenStale();
const server = process.env["TEST_DATABASE_URL"];
if (!server) throw new Error("needs PostgreSQL: npm run bench:live");
const own = await makeServerDatabase(server);
const folder = await mkdtemp(join(tmpdir(), "requinte-live-"));
const rows: object[] = [];
for (const count of COUNTS) await listen(count);
console.log("\nOpen lines of /live, and one product that is changed");
console.table(rows);
await own.drop();
await rm(folder, { recursive: true, force: true });

async function listen(count: number): Promise<void> {
	const shops: Running[] = [];
	for (let n = 0; n < Math.ceil(count / OF_ONE); n++) {
		const env = {
			DATA_DIR: folder,
			PORT: String(FIRST_PORT + n),
			DEMO: "1",
			AUTH_SECRET: "segredo-da-medida-com-32-letras-ou-mais",
			DATABASE_URL: own.url,
		};
		shops.push(await run("shop-process.ts", ["kept"], env));
	}
	await setTimeout(3_000);
	const before = memoryOf(shops);
	let heard = 0;
	let last = 0;
	const lines: Socket[] = [];
	const open = (n: number) =>
		new Promise<void>((done, fail) => {
			const port = FIRST_PORT + (n % shops.length);
			const line = connect(port, "127.0.0.1", () => {
				const network = `10.${(n >> 8) & 255}.${n & 255}.1`;
				line.write(`GET /live HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: ${network}\r\n\r\n`);
			});
			lines.push(line);
			line.setEncoding("latin1").on("error", fail);
			line.on("data", (part: string) => {
				if (part.includes("event: ready")) done();
				if (part.includes(" 503 ")) fail(new Error("a line was refused"));
				if (!part.includes("event: change")) return;
				heard += 1;
				last = performance.now();
			});
		});
	for (let n = 0; n < count; n += 200) {
		await Promise.all(Array.from({ length: Math.min(200, count - n) }, (_, one) => open(n + one)));
	}
	await setTimeout(3_000);
	const memory = memoryOf(shops) - before;
	const client = new pg.Client({ connectionString: own.url });
	await client.connect();
	const took: number[] = [];
	for (let n = 0; n < CHANGES; n++) {
		heard = 0;
		const began = performance.now();
		await client.query(
			"update produtos set nome = nome || '.' where id = (select id from produtos order by slug limit 1)",
		);
		while (heard < count && performance.now() - began < WITHIN_MS) await setTimeout(1);
		if (heard < count) throw new Error(`${heard} of ${count} heard of the change`);
		took.push(Math.round(last - began));
		await setTimeout(500);
	}
	await client.end();
	rows.push({
		lines: count,
		processes: shops.length,
		"KB each": Math.round(memory / count),
		"all heard, ms": [...took].sort((a, b) => a - b)[Math.floor(CHANGES / 2)],
		"slowest, ms": Math.max(...took),
	});
	for (const line of lines) line.destroy();
	for (const shop of shops) await stop(shop);
}

/** Resident memory of all of them, KB. */
function memoryOf(shops: Running[]): number {
	const pids = shops.map(({ child }) => String(child.pid)).join(",");
	return execFileSync("ps", ["-o", "rss=", "-p", pids], { encoding: "utf8" })
		.trim()
		.split("\n")
		.reduce((sum, line) => sum + Number(line), 0);
}
