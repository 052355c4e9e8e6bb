import { execFile } from "node:child_process";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, expect, it } from "vitest";
import { openEmbedded } from "#platform/database/open-embedded.ts";
import { readImage } from "#testing/databases/embedded-image.ts";
import { eventually } from "#testing/eventually.ts";
import { freePort } from "#testing/free-port.ts";
import { type ShopProcess, startShopProcess } from "#testing/shop-process.ts";

const execute = promisify(execFile);
const DISK = "200m";

let disk: string | null = null;
let shop: ShopProcess | null = null;

/** A small disk of its own; null where nobody may make one. */
async function smallDisk(): Promise<string | null> {
	const folder = await mkdtemp(join(tmpdir(), "requinte-disco-"));
	try {
		await execute("mount", ["-t", "tmpfs", "-o", `size=${DISK}`, "tmpfs", folder]);
		return folder;
	} catch {
		await rm(folder, { recursive: true });
		return null;
	}
}

/** A shop that was opened before: to make one anew takes its time. */
async function prepare(folder: string): Promise<string> {
	await (await openEmbedded(folder, await readImage())).close();
	return folder;
}

async function fill(path: string): Promise<void> {
	const file = await open(path, "w");
	try {
		for (;;) await file.write(Buffer.alloc(256 * 1024));
	} catch (error) {
		expect(error).toMatchObject({ code: "ENOSPC" });
	} finally {
		await file.close();
	}
}

afterEach(async () => {
	shop?.kill("SIGKILL");
	await shop?.ended;
	if (!disk) return;
	await execute("umount", [disk]);
	await rm(disk, { recursive: true });
	disk = null;
});

const onServer = Boolean(process.env["TEST_DATABASE_URL"]);
const statusAt = async (port: number, path: string) =>
	(await fetch(`http://127.0.0.1:${port}${path}`)).status;

it.skipIf(onServer)(
	"a shop on a full disk lives, says that it takes no orders, and goes on once there is room",
	{ timeout: 180_000 },
	async ({ skip }) => {
		disk = await smallDisk();
		if (!disk) return skip("only an administrator of the machine can make a small disk");
		const port = await freePort();
		shop = startShopProcess({ DATA_DIR: await prepare(join(disk, "data")), PORT: String(port) });
		await shop.open;
		const statusOf = (path: string) => statusAt(port, path);
		await eventually(async () => expect(await statusOf("/readyz")).toBe(200));
		const filler = join(disk, "cheio");
		await fill(filler);
		await eventually(async () => expect(await statusOf("/readyz")).toBe(503));
		expect(await statusOf("/healthz")).toBe(200);
		await rm(filler);
		await eventually(async () => expect(await statusOf("/readyz")).toBe(200));
	},
);

it.skipIf(onServer)(
	"a shop that can write no log ends with a sentence, and goes on when it is started again",
	{ timeout: 180_000 },
	async ({ skip }) => {
		const folder = await prepare(await mkdtemp(join(tmpdir(), "requinte-sem-log-")));
		const start = async () => {
			const port = await freePort();
			shop = startShopProcess({ DATA_DIR: folder, PORT: String(port) });
			await shop.open;
			await eventually(async () => expect(await statusAt(port, "/readyz")).toBe(200));
			return { port, shop };
		};
		const first = await start();
		try {
			// No file may grow any more, and none be written beyond its beginning.
			await execute("prlimit", [`--pid=${first.shop.pid}`, "--fsize=16384:"]);
		} catch {
			return skip("this machine has no prlimit");
		}
		await statusAt(first.port, "/readyz").catch(() => null);
		expect(await first.shop.ended).toBe(1);
		expect(first.shop.said()).toContain("The database can no longer write its log.");
		const again = await start();
		again.shop.kill("SIGKILL");
		await again.shop.ended;
		await rm(folder, { recursive: true, force: true });
	},
);
