import { readdir, readFile, writeFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { dumpDatabase } from "#platform/backup/dump-database.ts";
import { makeBackup } from "#platform/backup/make-backup.ts";
import { withBackup } from "#platform/backup/restore-backup.ts";
import {
	type BackedUpShop,
	contents,
	EVERYTHING,
	openBackedUpShop,
} from "#testing/backed-up-shop.ts";

// Whole databases come and go here, on machines that have other work too.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const PASSPHRASE = "uma frase que ninguém adivinha";

let shop: BackedUpShop;
let path = "";

beforeAll(async () => {
	shop = await openBackedUpShop();
});
beforeEach(() => {
	path = shop.newPath();
});
afterAll(() => shop.close());

describe("a backup that cannot be right", () => {
	const damaged = async (change: (bytes: Buffer) => Buffer) =>
		writeFile(path, change(await readFile(path)));
	const flip = (bytes: Buffer) => {
		const at = Math.floor(bytes.length / 2);
		bytes[at] = (bytes[at] ?? 0) ^ 0xff;
		return bytes;
	};

	it.each([
		["a flipped bit", flip],
		["a missing end", (bytes: Buffer) => bytes.subarray(0, bytes.length - 5_000)],
		["another kind of file", () => Buffer.from("olá")],
	])("is refused with %s", async (_, change) => {
		await makeBackup(path, shop.backupOf());
		await damaged(change);
		await expect(shop.restore(path, await shop.fresh())).rejects.toThrow(/damaged|not a backup/);
	});

	it.each([
		["a flipped bit", flip],
		["a missing end", (bytes: Buffer) => bytes.subarray(0, bytes.length - 5_000)],
		["a missing middle", (bytes: Buffer) => bytes.subarray(0, 30)],
	])("is refused with %s when sealed", async (_, change) => {
		await makeBackup(path, shop.backupOf({ passphrase: PASSPHRASE }));
		await damaged(change);
		await expect(shop.restore(path, shop.source, { passphrase: PASSPHRASE })).rejects.toThrow(
			"cannot be opened",
		);
	});

	it("is refused when it comes from a newer shop, and nothing changes", async () => {
		await makeBackup(
			path,
			shop.backupOf({
				dump: async (to) => ({
					...(await dumpDatabase(shop.source.db, to, EVERYTHING)),
					migration: { when: Date.now() * 2, hash: "amanhã" },
				}),
			}),
		);
		await expect(shop.restore(path, shop.source, { replace: true })).rejects.toThrow(
			"update the shop first",
		);
	});

	it("says that there is none", async () => {
		await expect(shop.restore(path, shop.source)).rejects.toThrow("There is no file");
	});
});

describe("a sealed backup", () => {
	it("opens with its passphrase only, and keeps the shop's secret", async () => {
		await makeBackup(path, shop.backupOf({ passphrase: PASSPHRASE }));
		expect((await readFile(path)).subarray(0, 8).toString()).toBe("REQUINTE");
		await expect(shop.restore(path, shop.source)).rejects.toThrow("BACKUP_PASSPHRASE");
		await expect(
			shop.restore(path, shop.source, { passphrase: "outra frase qualquer" }),
		).rejects.toThrow("passphrase is another one");
		const target = await shop.fresh();
		await shop.restore(path, target, { passphrase: PASSPHRASE });
		expect(await contents(target.db)).toEqual(await contents(shop.source.db));
		await withBackup(path, { near: shop.folder, passphrase: PASSPHRASE }, async ({ secret }) => {
			expect(secret).toBe("segredo da loja");
		});
	});
});

it("leaves nothing lying about", async () => {
	const names = await readdir(shop.folder);
	expect(names.filter((name) => !name.endsWith(".tar.gz"))).toEqual([]);
});
