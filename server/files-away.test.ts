import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createShop } from "#core/shop.ts";
import { FilesAway } from "#platform/files/files-away.ts";
import { openTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";
import { createApp } from "./app.ts";

let test: TestAccounts;
let app: ReturnType<typeof createApp>;
let cookie: string;

beforeAll(async () => {
	test = await openTestAccounts();
	const away = async () => {
		throw new FilesAway(Object.assign(new Error("no space"), { code: "ENOSPC" }));
	};
	const platform = { ...test.platform, files: { ...test.platform.files, put: away, find: away } };
	app = createApp(createShop(platform), platform, async () => ({
		response: new Response("tela"),
		tags: null,
	}));
	const { browser, userId } = await test.member();
	await test.db.execute(sql`insert into admins (user_id, name) values (${userId}, 'Helena')`);
	cookie = browser.headers.get("cookie") ?? "";
});
afterAll(() => test.close());

const expectRefused = async (answer: Response) => {
	expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
	expect(await answer.json()).toEqual({ error: expect.stringContaining("imagens") });
};

it("an upload is refused in words while nothing can be kept", async () => {
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
});

it("a picture that cannot be read is said to be away, not missing", async () => {
	const id = "00000000-0000-4000-8000-0000000000d1";
	await expectRefused(await app.request(`/media/product-images/produtos/${id}.jpg`));
});
