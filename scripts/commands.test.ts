import { chown, lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentTimeLimits, type TimeLimitProfile } from "#platform/database/time-limits.ts";
import { readEnvFile } from "./env-file.ts";
import { giveTo, ownerOf, runCommand, sentenceOf } from "./run-command.ts";

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "dono-"));
});
afterEach(() => rm(folder, { recursive: true }));

it("a command is not given up after a shopper's few seconds: a large shop takes minutes to restore", async () => {
	let given: TimeLimitProfile | undefined;
	await runCommand(async () => {
		await Promise.resolve();
		given = currentTimeLimits();
	});
	expect(given).toBe("job");
});

it.runIf(process.getuid?.() === 0)(
	"what root makes in the shop's folder is the shop's user's",
	async () => {
		const SHOP = { uid: 4711, gid: 4712 };
		await chown(folder, SHOP.uid, SHOP.gid);
		// Not there yet: whose folder it lies in, theirs it is going to be.
		expect(await ownerOf(join(folder, "data", "mais"))).toEqual(SHOP);
		await mkdir(join(folder, "data"));
		await writeFile(join(folder, "data", "database.json"), "{}");
		await symlink("/etc/passwd", join(folder, "data", "link"));
		await giveTo(SHOP, folder);
		for (const name of ["data", "data/database.json", "data/link"])
			expect(await lstat(join(folder, name))).toMatchObject(SHOP);
		expect(await lstat("/etc/passwd")).toMatchObject({ uid: 0 });
	},
);

it("what the system says of a file is a sentence with its name, whatever it is the cause of", async () => {
	expect(await ownerOf(folder)).toBeNull();
	const missing = await readdir(join(folder, "nada")).catch((error: unknown) => error);
	expect(sentenceOf(missing)).toBe(`${join(folder, "nada")} is not there.`);
	expect(sentenceOf(new Error("wrapped", { cause: missing }))).toBe(sentenceOf(missing));
	expect(sentenceOf(Object.assign(new Error("x"), { code: "ENOSPC" }))).toBe(
		"What was to be written is on a disk that is full.",
	);
	expect(sentenceOf(new TypeError("a fault of ours"))).toBeNull();
});

it("a file of variables, as systemd reads it, is read beside the arguments; what is set already stays", async () => {
	const file = join(folder, "loja.env");
	await writeFile(file, "# a loja\nMAIL_FROM=Requinte <loja@example.com>\nPORT=3001\n");
	vi.stubEnv("PORT", "3002").stubEnv("MAIL_FROM", undefined);
	const args = ["node", "backup.ts", "--env-file", file, "loja.tar.gz"];
	readEnvFile(args);
	expect(args).toEqual(["node", "backup.ts", "loja.tar.gz"]);
	expect(process.env).toMatchObject({ MAIL_FROM: "Requinte <loja@example.com>", PORT: "3002" });
	expect(() => readEnvFile([`--env-file=${folder}/nada.env`])).toThrow("cannot be read (ENOENT)");
	vi.unstubAllEnvs();
	delete process.env["MAIL_FROM"];
});
