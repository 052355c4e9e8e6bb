import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { nodeDisk } from "#platform/database/embedded/node-disk.ts";
import { openEmbedded } from "#platform/database/open-embedded.ts";

const COMMITS = 400;
const AT_ONCE = [1, 8, 32];

/** What it costs that a commit is on the disk before it is answered, with the real disk and without. */
for (const [name, sync] of [
	["on the disk", nodeDisk.sync],
	["not waiting", async () => {}],
] as const) {
	const folder = await mkdtemp(join(tmpdir(), "requinte-durability-"));
	let flushes = 0;
	const database = await openEmbedded(folder, undefined, {
		disk: {
			...nodeDisk,
			sync: async (fd) => {
				flushes++;
				await sync(fd);
			},
		},
	});
	const rows = [];
	for (const atOnce of AT_ONCE) {
		flushes = 0;
		const begun = performance.now();
		await Promise.all(
			Array.from({ length: atOnce }, async () => {
				for (let i = 0; i < COMMITS / atOnce; i++) {
					await database.db.execute(
						sql`insert into rate_limits (key, points) values (${crypto.randomUUID()}, 1)`,
					);
				}
			}),
		);
		const seconds = (performance.now() - begun) / 1000;
		rows.push({
			"at a time": atOnce,
			"commits/s": Math.round(COMMITS / seconds),
			"flushes per commit": Math.round((flushes / COMMITS) * 100) / 100,
		});
	}
	console.log(`\nSmall commits of the embedded database, ${name}`);
	console.table(rows);
	await database.close();
	await rm(folder, { recursive: true });
}
