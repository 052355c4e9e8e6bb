import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Change, OrderNews } from "#platform/live/changes.ts";
import { createApp } from "#server/app.ts";
import type { BrowserSession } from "#testing/screens/browser-session.ts";
import { openTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";
import { createAdminLive, createOrderLive } from "./live.ts";

const OWN = "6b2b1c5e-0000-4000-8000-000000000001";
const OTHER = "6b2b1c5e-0000-4000-8000-000000000002";
const READY = expect.stringContaining("event: ready");
const CHANGE = "event: change\ndata: \n\n";
const PAID = `event: paid\ndata: ${JSON.stringify([{ id: OWN, customer_name: "Ana Souza", total: 6_200 }])}\n\n`;

let shop: TestAccounts;
let app: ReturnType<typeof createApp>;
let office: ReturnType<typeof createAdminLive>;
let orders: ReturnType<typeof createOrderLive>;
let admin: BrowserSession;
const listeners = new Set<(news: OrderNews) => void>();
const tell = (news: OrderNews) => {
	for (const hear of listeners) hear(news);
};
let change: (change: Change) => void = () => {};

beforeAll(async () => {
	shop = await openTestAccounts();
	app = createApp(shop.shop, shop.platform, async () => ({
		response: new Response("página"),
		tags: null,
	}));
});
beforeEach(async () => {
	await shop.reset();
	listeners.clear();
	const feed = {
		subscribe: (hear: (news: OrderNews) => void) => {
			listeners.add(hear);
			return () => listeners.delete(hear);
		},
	};
	office = createAdminLive(shop.shop, feed, {
		subscribe: (listener) => {
			change = listener;
			return () => {};
		},
	});
	orders = createOrderLive(shop.shop, feed, () => null);
	const member = await shop.member();
	admin = member.browser;
	await shop.db.execute(
		sql`insert into admins (user_id, name) values (${member.userId}, 'Marina')`,
	);
	await shop.db.execute(sql`insert into orders (id, access_token, idempotency_key, customer_name,
		customer_email, customer_phone, customer_address, subtotal, shipping, total) values
		(${OWN}, 'meu', 'k', 'Ana Souza', 'ana@example.com', '', 'Rua', 50, 12, 62),
		(${OTHER}, 'outro', 'l', 'Bia', 'bia@example.com', '', 'Rua', 50, 12, 62)`);
});
afterAll(async () => {
	app.live.close();
	await shop.close();
});

async function listen(path: string, browser?: BrowserSession) {
	const routes = new Hono().get("/admin/live", (c) => office.handler(c)).route("/", orders.routes);
	const response = await routes.request(path, browser ? { headers: browser.headers } : {});
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
	const read = async () => (await reader?.read())?.value ?? null;
	return { response, read, status: response.status };
}

describe("an administrator", () => {
	it("hears of paid orders by name and total, and of changes without a word", async () => {
		const { response, read } = await listen("/admin/live", admin);
		expect(response.headers.get("content-type")).toContain("text/event-stream");
		expect(response.headers.get("cache-control")).toMatch(/no-store|no-cache/);
		expect(await read()).toEqual(READY);
		tell({ what: "pago", ids: [OWN] });
		expect(await read()).toBe(PAID);
		// Of the storefront only what customers write.
		change({ table: "banners", ids: null, cards: true });
		change({ table: "perguntas", ids: null, cards: false });
		tell({ what: "pago", ids: [OWN] });
		expect([await read(), await read()]).toEqual([CHANGE, PAID]);
		tell({ what: "mudou", ids: [OWN] });
		expect(await read()).toBe(CHANGE);
		office.close();
		expect(await read()).toBeNull();
		expect((await listen("/admin/live", admin)).status).toBe(503);
	});

	it("who may not see orders hears no name, and one who was deactivated nothing further", async () => {
		await shop.db.execute(sql`update admins set role = 'catalogue'`);
		const { read } = await listen("/admin/live", admin);
		await read();
		tell({ what: "pago", ids: [OWN] });
		expect(await read()).toBe(CHANGE);
		await shop.db.execute(sql`update admins set active = false`);
		tell({ what: "pago", ids: [OWN] });
		expect(await read()).toBeNull();
	});
});

it("visitors and customers are refused what administrators hear, also at the shop's own address", async () => {
	await shop.signUp({ email: "cliente@example.com" });
	for (const browser of [undefined, await shop.signIn("cliente@example.com")]) {
		expect((await listen("/admin/live", browser)).status).toBe(403);
		const headers = browser?.headers ?? new Headers();
		expect((await app.request("/admin/live", { headers })).status).toBe(403);
	}
});

it.each(["/pedido/meu/ao-vivo", "/conta/ao-vivo"])(
	"%s hears that its order changed, and nothing of others'",
	async (path) => {
		await shop.db.execute(
			sql`update orders set user_id = (select user_id from admins) where id = ${OWN}`,
		);
		const { response, read } = await listen(path, admin);
		expect(response.headers.get("cache-control")).toMatch(/no-store|no-cache/);
		expect(await read()).toEqual(READY);
		tell({ what: "pago", ids: [OTHER] });
		tell({ what: "mesa", ids: null });
		tell({ what: "mudou", ids: [OTHER, OWN] });
		expect(await read()).toBe(CHANGE);
		// A lost line to the database may have hidden anything.
		tell({ what: "mudou", ids: null });
		expect(await read()).toBe(CHANGE);
		orders.close();
		// Had another's order been told of, that would come before the end.
		expect(await read()).toBeNull();
	},
);

it("nobody listens to an order that is none, nor to an account without signing in", async () => {
	expect((await listen("/pedido/nenhum/ao-vivo")).status).toBe(404);
	expect((await listen("/conta/ao-vivo")).status).toBe(401);
});
