import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Change } from "#platform/live/changes.ts";
import type { OrderNews } from "#platform/live/order-feed.ts";
import type { BrowserSession } from "#testing/browser-session.ts";
import { openTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";
import { createAdminLive } from "./admin-live.ts";
import { createApp } from "./app.ts";

const ORDER = "6b2b1c5e-0000-4000-8000-000000000001";
let shop: TestAccounts;
let tell: (news: OrderNews) => void = () => {};
let change: (change: Change) => void = () => {};
let live: ReturnType<typeof createAdminLive>;
let app: ReturnType<typeof createApp>;
let admin: BrowserSession;

beforeAll(async () => {
	shop = await openTestAccounts();
	app = createApp(shop.shop, shop.platform, async () => ({
		response: new Response("página"),
		tags: null,
	}));
});
beforeEach(async () => {
	await shop.reset();
	live = createAdminLive(
		shop.shop,
		{
			subscribe: (listener) => {
				tell = listener;
				return () => {};
			},
		},
		{
			subscribe: (listener) => {
				change = listener;
				return () => {};
			},
		},
	);
	const member = await shop.member();
	admin = member.browser;
	await shop.db.execute(
		sql`insert into admins (user_id, name) values (${member.userId}, 'Marina')`,
	);
	await shop.db.execute(sql`insert into orders (id, access_token, idempotency_key, customer_name,
		customer_email, customer_phone, customer_address, subtotal, shipping, total)
		values (${ORDER}, 't', 'k', 'Ana Souza', 'ana@example.com', '', 'Rua', 50, 12, 62)`);
});
afterAll(async () => {
	app.live.close();
	await shop.close();
});

async function listen(browser?: BrowserSession) {
	const { Hono } = await import("hono");
	const response = await new Hono()
		.get("/admin/live", live.handler)
		.request("/admin/live", browser ? { headers: browser.headers } : {});
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
	return { response, read: async () => (await reader?.read())?.value ?? null };
}

test("an administrator hears of paid orders by name and total", async () => {
	const { response, read } = await listen(admin);
	expect(response.headers.get("content-type")).toContain("text/event-stream");
	expect(response.headers.get("cache-control")).toMatch(/no-store|no-cache/);
	expect(await read()).toContain("event: ready");
	tell({ what: "pago", ids: [ORDER] });
	expect(await read()).toBe(
		`event: paid\ndata: ${JSON.stringify([{ id: ORDER, customer_name: "Ana Souza", total: 6_200 }])}\n\n`,
	);
	tell({ what: "mudou", ids: [ORDER] });
	expect(await read()).toBe("event: change\ndata: \n\n");
	live.close();
	expect(await read()).toBeNull();
	expect((await listen(admin)).response.status).toBe(503);
});

test("an administrator hears what customers write, and nothing else of the storefront", async () => {
	const { read } = await listen(admin);
	await read();
	change({ table: "banners", ids: null, cards: true });
	change({ table: "perguntas", ids: null, cards: false });
	change({ table: "reviews", ids: null, cards: false });
	tell({ what: "pago", ids: [ORDER] });
	const heard = "event: change\ndata: \n\n";
	expect([await read(), await read()]).toEqual([heard, heard]);
	expect(await read()).toContain("event: paid");
});

test("who may not see orders hears that something changed, and no name", async () => {
	await shop.db.execute(sql`update admins set role = 'catalogue'`);
	const { read } = await listen(admin);
	await read();
	tell({ what: "pago", ids: [ORDER] });
	expect(await read()).toBe("event: change\ndata: \n\n");
});

test("visitors and customers are refused, also at the shop's own address", async () => {
	await shop.signUp({ email: "cliente@example.com" });
	const customer = await shop.signIn("cliente@example.com");
	for (const browser of [undefined, customer]) {
		expect((await listen(browser)).response.status).toBe(403);
		const headers = browser?.headers ?? new Headers();
		expect((await app.request("/admin/live", { headers })).status).toBe(403);
	}
});

test("one network does not take every place, and those of others stay free", async () => {
	const config = { ...shop.platform.config, trustProxy: true };
	const behind = createApp(shop.shop, { ...shop.platform, config }, async () => ({
		response: new Response("página"),
		tags: null,
	}));
	const headers = admin.headers;
	const ask = async (address: string) => {
		headers.set("x-forwarded-for", address);
		return (await behind.request("/admin/live", { headers })).status;
	};
	for (let n = 0; n < 200; n++) expect(await ask(`2001:db8:0:7::${n.toString(16)}`)).toBe(200);
	expect(await ask("2001:db8:0:7:ffff::1")).toBe(503);
	expect(await ask("203.0.113.7")).toBe(200);
	behind.adminLive.close();
});

test("who stops being an administrator hears nothing further", async () => {
	const { read } = await listen(admin);
	await read();
	await shop.db.execute(sql`update admins set active = false`);
	tell({ what: "pago", ids: [ORDER] });
	expect(await read()).toBeNull();
});
