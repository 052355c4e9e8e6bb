import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, open, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, expect, it } from "vitest";
import { eventually } from "#testing/eventually.ts";
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

async function freePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	server.close();
	return port;
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
});

it.skipIf(process.env["TEST_DATABASE_URL"])(
	"a shop on a full disk lives, says that it takes no orders, and goes on once there is room",
	async ({ skip }) => {
		disk = await smallDisk();
		if (!disk) return skip("only an administrator of the machine can make a small disk");
		const port = await freePort();
		shop = startShopProcess({ DATA_DIR: join(disk, "data"), PORT: String(port) });
		await shop.open;
		const statusOf = async (path: string) =>
			(await fetch(`http://127.0.0.1:${port}${path}`)).status;
		await eventually(async () => expect(await statusOf("/readyz")).toBe(200));
		const filler = join(disk, "cheio");
		await fill(filler);
		await eventually(async () => expect(await statusOf("/readyz")).toBe(503));
		expect(await statusOf("/healthz")).toBe(200);
		await rm(filler);
		await eventually(async () => expect(await statusOf("/readyz")).toBe(200));
	},
);
