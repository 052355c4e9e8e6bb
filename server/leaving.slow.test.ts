import { mkdtemp } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openEmbedded } from "#platform/database/open-embedded.ts";
import { readImage } from "#testing/databases/embedded-image.ts";
import { eventually } from "#testing/eventually.ts";
import { freePort } from "#testing/free-port.ts";
import { type ShopProcess, startShopProcess } from "#testing/shop-process.ts";

const running: ShopProcess[] = [];
afterAll(() => {
	for (const shop of running) shop.kill("SIGKILL");
});

async function open(env: Record<string, string>) {
	const port = await freePort();
	const folder = await mkdtemp(join(tmpdir(), "requinte-leaving-"));
	await (await openEmbedded(folder, await readImage())).close();
	const shop = startShopProcess({
		DATA_DIR: folder,
		PORT: String(port),
		LOG_LEVEL: "error",
		...env,
	});
	running.push(shop);
	await shop.open;
	return { shop, address: `http://127.0.0.1:${port}` };
}

/** Listens to an address until the shop ends the line; `ended` says whether it has. */
function listenTo(address: string) {
	let ended = false;
	const begun = new Promise<void>((done, fail) => {
		get(address, (answer) => {
			answer.once("data", () => done());
			answer.on("data", () => {});
			answer.once("end", () => {
				ended = true;
			});
		}).on("error", fail);
	});
	return { begun, ended: () => ended };
}

test("a process that is to end sends proxies away first, and serves whoever still comes", async () => {
	const { shop, address } = await open({ LEAVE_SECONDS: "3" });
	const page = listenTo(`${address}/live`);
	await page.begun;
	expect((await fetch(`${address}/readyz`)).status).toBe(200);
	shop.kill("SIGTERM");
	await eventually(async () => expect((await fetch(`${address}/readyz`)).status).toBe(503));
	const served = await fetch(`${address}/robots.txt`);
	expect(served.status).toBe(200);
	// What is sent next goes over a connection that leads elsewhere.
	expect(served.headers.get("connection")).toBe("close");
	expect(page.ended()).toBe(false);
	expect(await shop.ended).toBe(0);
	expect(page.ended()).toBe(true);
});

test("somebody at the keyboard does not wait", async () => {
	const { shop, address } = await open({ LEAVE_SECONDS: "60" });
	expect((await fetch(`${address}/healthz`)).status).toBe(200);
	shop.kill("SIGINT");
	expect(await shop.ended).toBe(0);
});
