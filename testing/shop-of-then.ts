import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { embeddedExtensions } from "#platform/database/open-embedded.ts";

/** An image of a shop that stopped at a migration of `folder` (counted from 0), with these rows. */
export async function shopOfThen(folder: string, last: number, rows: string): Promise<Blob> {
	const then = await mkdtemp(join(tmpdir(), "requinte-then-"));
	await cp(folder, then, { recursive: true });
	const path = join(then, "meta", "_journal.json");
	const journal = JSON.parse(await readFile(path, "utf8")) as { entries: { idx: number }[] };
	journal.entries = journal.entries.filter(({ idx }) => idx <= last);
	await writeFile(path, JSON.stringify(journal));
	const pglite = await PGlite.create({ extensions: embeddedExtensions });
	await migrate(drizzle({ client: pglite }), { migrationsFolder: then });
	await rm(then, { recursive: true });
	await pglite.exec(rows);
	return pglite.dumpDataDir("none").finally(() => pglite.close());
}
