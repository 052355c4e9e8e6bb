import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openOrReplace } from "#platform/backup/restore-backup.ts";
import { DatabaseDamaged } from "#platform/database/failures.ts";
import { openEmbedded } from "#platform/database/open-embedded.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { readImage } from "#testing/databases/embedded-image.ts";
import { program } from "#testing/program.ts";

// Whole databases come and go here, on machines that have other work too.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let root = "";
/** A folder in which a shop lived, and the file of one of its tables. */
let lived = "";
let table = "";

beforeAll(async () => {
	root = await mkdtemp(join(tmpdir(), "requinte-damaged-"));
	lived = join(root, "lived");
	const { db, close } = await openEmbedded(lived, await readImage());
	await db.execute(sql`insert into categorias (nome, slug)
		select 'c' || n, 'c' || n from generate_series(1, 500) n`);
	const [file] = await queryRows<{ path: string }>(
		db,
		sql`select pg_relation_filepath('categorias') as path`,
	);
	table = file?.path ?? "";
	await close();
});
afterAll(() => rm(root, { recursive: true, force: true }));

it.each<[string, (folder: string) => Promise<unknown>]>([
	["the end of a table", (at) => truncate(join(at, "postgres", table), 8192)],
	[
		"its folder, in whose place a file lies",
		async (at) => {
			await rm(join(at, "postgres"), { recursive: true });
			await writeFile(join(at, "postgres"), "not a folder");
		},
	],
])("a database that lost %s makes room when told so, and is kept beside it", async (_, damage) => {
	const folder = await mkdtemp(join(root, "copy-"));
	await cp(lived, folder, { recursive: true });
	await damage(folder);
	const image = await readImage();
	const asides: string[] = [];
	const hear = (path: string) => void asides.push(path);
	const open = () => openEmbedded(folder, asides.length > 0 ? image : undefined);
	await expect(openOrReplace(folder, false, open, hear)).rejects.toBeInstanceOf(DatabaseDamaged);
	expect(asides).toEqual([]);
	const { db, close } = await openOrReplace(folder, true, open, hear);
	expect(await queryRows(db, sql`select id from categorias`)).toEqual([]);
	await close();
	const kept = (await readdir(folder)).filter((name) => name.startsWith("postgres.damaged-"));
	expect(asides).toEqual(kept.map((name) => join(folder, name)));
	expect(kept).toHaveLength(1);
	// From now on it is a shop's folder like any other.
	await (await openEmbedded(folder)).close();
});

it("a file where the data folder should be is left alone, in one sentence", async () => {
	const path = join(root, "file");
	await writeFile(path, "mine");
	await writeFile(join(root, "any.tar.gz"), "");
	const { stderr } = (await promisify(execFile)(
		process.execPath,
		program("scripts/restore.ts", join(root, "any.tar.gz"), "--replace"),
		{ env: { PATH: process.env["PATH"], DATA_DIR: path } },
	).catch((error: unknown) => error)) as { stderr: string };
	expect(stderr.trim()).toMatch(/^DATA_DIR \S+ is a file, or lies below one; name a folder\.$/);
});
