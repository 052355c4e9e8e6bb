import { cp, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { DatabaseRefused } from "#platform/database/failures.ts";
import { openEmbedded } from "#platform/database/open-embedded.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { readImage } from "#testing/databases/embedded-image.ts";
import { type ShopProcess, startShopProcess } from "#testing/shop-process.ts";

// Whole shops come and go here, on machines that have other work too.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let root = "";
/** A folder in which a shop lived, stopped in good order. */
let lived = "";
let paths: Record<string, string> = {};

beforeAll(async () => {
	root = await mkdtemp(join(tmpdir(), "refusals-"));
	lived = join(root, "lived");
	const database = await openEmbedded(lived, await readImage());
	await database.db.execute(sql`insert into categorias (nome, slug)
		select 'c' || n, 'c' || n from generate_series(1, 2000) n`);
	const rows = await queryRows<{ name: string; path: string }>(
		database.db,
		sql`select relname as name, pg_relation_filepath(oid) as path from pg_class
			where relname in ('orders', 'categorias')`,
	);
	paths = Object.fromEntries(rows.map(({ name, path }) => [name, path]));
	await database.close();
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Has a shop start and expects it to end by itself with one sentence. */
async function refusal(shop: ShopProcess): Promise<string> {
	shop.open.then(
		() => shop.kill("SIGKILL"),
		() => {},
	);
	expect(await shop.ended).toBe(1);
	const lines = shop.sentences();
	expect(lines).toHaveLength(1);
	expect(shop.said()).not.toMatch(/\n\s+at |Error:/);
	return lines[0] ?? "";
}

async function copyOf(change: (folder: string) => Promise<unknown>): Promise<string> {
	const folder = await mkdtemp(join(root, "copy-"));
	await cp(lived, folder, { recursive: true });
	await change(folder);
	return folder;
}

describe("a folder whose database lost something", () => {
	const wal = async (folder: string) => {
		const names = await readdir(join(folder, "postgres/pg_wal"));
		return join(
			folder,
			"postgres/pg_wal",
			names.filter((name) => name.length === 24).sort()[0] ?? "",
		);
	};
	const cases: [string, (folder: string) => Promise<unknown>, RegExp][] = [
		["its PG_VERSION", (at) => rm(join(at, "postgres/PG_VERSION")), /PG_VERSION is missing/],
		[
			"everything in it",
			async (at) => {
				await rm(join(at, "postgres"), { recursive: true });
				await mkdir(join(at, "postgres"));
			},
			/its files are gone/,
		],
		[
			"its control file",
			(at) => rm(join(at, "postgres/global/pg_control")),
			/pg_control is missing/,
		],
		["its log", (at) => rm(join(at, "postgres/pg_wal"), { recursive: true }), /pg_wal is missing/],
		["the end of its log", async (at) => truncate(await wal(at), 1_000_000), /is cut off/],
		[
			"what its log holds",
			async (at) => writeFile(await wal(at), Buffer.alloc(16 * 1024 * 1024)),
			/does not open/,
		],
		[
			"the file of a table",
			(at) => rm(join(at, "postgres", paths["orders"] ?? "")),
			/the file of orders is missing/,
		],
		[
			"the end of a table",
			(at) => truncate(join(at, "postgres", paths["categorias"] ?? ""), 8192),
			/the file of categorias is cut off/,
		],
	];
	it.each(cases)("is refused: %s", async (_, change, sentence) => {
		const opened = openEmbedded(await copyOf(change));
		await expect(opened).rejects.toThrow(sentence);
		await expect(opened).rejects.toThrow(/npm run restore/);
		await expect(opened).rejects.toBeInstanceOf(DatabaseRefused);
	});

	it("is refused by the shop in the same words", async () => {
		const folder = await copyOf((at) => rm(join(at, "postgres/PG_VERSION")));
		expect(await refusal(startShopProcess({ DATA_DIR: folder }))).toMatch(
			/PG_VERSION is missing.*npm run restore/,
		);
	});
});

describe("a folder that cannot be used", () => {
	it("is refused when it is a file", async () => {
		const path = join(root, "file");
		await writeFile(path, "");
		for (const folder of [path, join(path, "below")])
			await expect(openEmbedded(folder)).rejects.toThrow(/is a file, or lies below one/);
	});

	it("is refused where none can be made", async () => {
		await expect(openEmbedded("/proc/requinte")).rejects.toThrow(
			/DATA_DIR \/proc\/requinte (cannot be made|may not be written|is on a disk)/,
		);
	});
});

it("a database of a newer shop is refused", async () => {
	const folder = await mkdtemp(join(root, "newer-"));
	const database = await openEmbedded(folder, await readImage());
	await database.db.execute(sql`create schema if not exists drizzle`);
	await database.db.execute(
		sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('amanhã', ${Date.now() * 2})`,
	);
	await database.close();
	await expect(openEmbedded(folder)).rejects.toThrow(/newer version/);
});

it("a database from before version 1.0 is refused", async () => {
	const folder = await mkdtemp(join(root, "older-"));
	const database = await openEmbedded(folder, await readImage());
	await database.db.execute(sql`delete from drizzle.__drizzle_migrations`);
	await database.db.execute(
		sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('ontem', 1)`,
	);
	await database.close();
	await expect(openEmbedded(folder)).rejects.toThrow(/older than version 1\.0/);
});

it("a shop killed in the middle of its first start begins anew, and one killed later goes on", async () => {
	const folder = await mkdtemp(join(root, "killed-"));
	await mkdir(join(folder, "postgres/base"), { recursive: true });
	await writeFile(join(folder, "database.making"), "");
	const first = startShopProcess({ DATA_DIR: folder });
	await first.open;
	first.kill("SIGKILL");
	await first.ended;
	const second = startShopProcess({ DATA_DIR: folder });
	await second.open;
	second.kill("SIGTERM");
	expect(await second.ended).toBe(0);
});
