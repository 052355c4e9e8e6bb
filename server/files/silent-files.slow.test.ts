import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createShop } from "#core/shop.ts";
import { readWhole, StorageUnavailable } from "#platform/files/files.ts";
import { createS3Files } from "#platform/files/s3.ts";
import { createApp } from "#server/app.ts";
import { startHangingS3, startStallingS3 } from "#testing/providers/hanging-s3.ts";
import { openTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";

const PATIENCE = { connectionTimeout: 500, socketTimeout: 300, findWithin: 400 };
const PICTURE = "product-images/produtos/00000000-0000-4000-8000-0000000000d1.jpg";

let test: TestAccounts;
let cookie: string;

beforeAll(async () => {
	test = await openTestAccounts();
	const { browser, userId } = await test.member();
	await test.db.execute(sql`insert into admins (user_id, name) values (${userId}, 'Helena')`);
	cookie = browser.headers.get("cookie") ?? "";
});
afterAll(() => test.close());

const filesAt = (endpoint: string) =>
	createS3Files(
		{
			endpoint,
			bucket: "loja",
			region: "us-east-1",
			accessKeyId: "id",
			secretAccessKey: "segredo",
		},
		test.platform.files.temporary,
		PATIENCE,
	);

function shopWith(endpoint: string) {
	const platform = { ...test.platform, files: filesAt(endpoint) };
	return createApp(createShop(platform), platform, async () => ({
		response: new Response("tela"),
		tags: null,
	}));
}

const expectRefused = async (answer: Response) => {
	expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
	expect(await answer.json()).toEqual({ error: expect.stringContaining("imagens") });
};

it("a store that takes connections and stays silent is said to be away", async () => {
	const s3 = await startHangingS3();
	const app = shopWith(s3.endpoint);
	const picture = await sharp({
		create: { width: 800, height: 1000, channels: 3, background: "#789" },
	})
		.jpeg()
		.toBuffer();
	await expectRefused(
		await app.request("/admin/uploads/product-images/produtos", {
			method: "POST",
			body: new Uint8Array(picture),
			headers: { cookie },
		}),
	);
	await expectRefused(await app.request(`/media/${PICTURE}`));
	await expect(filesAt(s3.endpoint).remove([PICTURE])).rejects.toBeInstanceOf(StorageUnavailable);
	await s3.close();
});

it("a store that falls silent in the middle of a picture breaks it off, and the shop goes on", async () => {
	const s3 = await startStallingS3();
	const log = vi.spyOn(console, "error").mockImplementation(() => {});
	const file = await filesAt(s3.endpoint).find(PICTURE);
	if (!file) throw new Error("no file");
	await expect(readWhole(file)).rejects.toBeInstanceOf(StorageUnavailable);

	const server = createServer(getRequestListener(shopWith(s3.endpoint).fetch)).listen(0);
	await once(server, "listening");
	const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const answer = await fetch(`${address}/media/${PICTURE}`);
	await expect(answer.arrayBuffer()).rejects.toThrow();
	expect((await fetch(`${address}/healthz`)).status).toBe(200);
	server.closeAllConnections();
	server.close();
	await s3.close();
	log.mockRestore();
});
