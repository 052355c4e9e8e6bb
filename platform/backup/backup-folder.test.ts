import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { type BackedUpShop, openBackedUpShop } from "#testing/backed-up-shop.ts";
import { backupName, createVerifiedBackup, listBackups } from "./backup-folder.ts";

// Whole databases are written here, on machines that have other work too.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const DAY_MS = 24 * 3600 * 1000;
const NOW = new Date("2026-11-21T06:05:00Z");
const nameOf = (daysAgo: number) => backupName(new Date(NOW.getTime() - daysAgo * DAY_MS), false);

let shop: BackedUpShop;
let folder = "";

beforeAll(async () => {
	shop = await openBackedUpShop();
});
beforeEach(async () => {
	folder = join(dirname(shop.newPath()), "guardados");
	await rm(folder, { recursive: true, force: true });
	await mkdir(folder, { recursive: true });
});
afterAll(() => shop.close());

const source = (over = {}) => ({ ...shop.backupOf(over), now: NOW });

it("keeps those of two weeks, and what is not a backup of the shop", async () => {
	for (const days of [1, 13, 15, 40]) await writeFile(join(folder, nameOf(days)), "antigo");
	await writeFile(join(folder, "minha-copia.tar.gz"), "meu");
	// What a killed one left, which never counts as a backup.
	await mkdir(join(folder, ".backup-Ab12"));
	await writeFile(join(folder, `${nameOf(2)}.part`), "meio");
	const { removed } = await createVerifiedBackup(folder, source());
	expect(removed.sort()).toEqual([nameOf(15), nameOf(40)].sort());
	const [newest, ...others] = await listBackups(folder);
	expect(newest?.createdAtTime).toEqual(NOW);
	expect(newest?.bytes).toBeGreaterThan(1000);
	expect(others.map(({ name }) => name)).toEqual([nameOf(1), nameOf(13)]);
	expect(await readFile(join(folder, "minha-copia.tar.gz"), "utf8")).toBe("meu");
	expect((await readdir(folder)).filter((name) => /^\.backup|\.part$/.test(name))).toEqual([]);
});

it("removes nothing when the new one fails, and leaves nothing half", async () => {
	await writeFile(join(folder, nameOf(40)), "antigo");
	const full = async () => {
		throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
	};
	await expect(createVerifiedBackup(folder, source({ dump: full }))).rejects.toThrow("ENOSPC");
	expect(await readdir(folder)).toEqual([nameOf(40)]);
});
