import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OrderNews } from "#platform/live/order-feed.ts";
import { openTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";
import { createOrderLive } from "./order-live.ts";

const OWN = "6b2b1c5e-0000-4000-8000-000000000001";
const OTHER = "6b2b1c5e-0000-4000-8000-000000000002";
const CHANGE = "event: change\ndata: \n\n";
let shop: TestAccounts;
let live: ReturnType<typeof createOrderLive>;
const listeners = new Set<(news: OrderNews) => void>();
const tell = (news: OrderNews) => {
	for (const hear of listeners) hear(news);
};

beforeAll(async () => {
	shop = await openTestAccounts();
});
beforeEach(async () => {
	await shop.reset();
	listeners.clear();
	const subscribe = (hear: (news: OrderNews) => void) => {
		listeners.add(hear);
		return () => listeners.delete(hear);
	};
	live = createOrderLive(shop.shop, { subscribe }, () => null);
	await shop.db.execute(sql`insert into orders (id, access_token, idempotency_key, customer_name,
		customer_email, customer_phone, customer_address, subtotal, shipping, total) values
		(${OWN}, 'meu', 'k', 'Ana Souza', 'ana@example.com', '', 'Rua', 50, 12, 62),
		(${OTHER}, 'outro', 'l', 'Bia', 'bia@example.com', '', 'Rua', 50, 12, 62)`);
});
afterAll(() => shop.close());

async function listen(path: string, headers = new Headers()) {
	const response = await live.routes.request(path, { headers });
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
	return { response, read: async () => (await reader?.read())?.value ?? null };
}

/** What the page hears when another's order changes, then its own: only the second, and no word about it. */
async function hearsOwnOnly(read: () => Promise<string | null>) {
	expect(await read()).toContain("event: ready");
	let heard = false;
	const next = read().then((told) => {
		heard = true;
		return told;
	});
	tell({ what: "pago", ids: [OTHER] });
	tell({ what: "mesa", ids: null });
	await new Promise((done) => setTimeout(done, 50));
	expect(heard).toBe(false);
	tell({ what: "mudou", ids: [OTHER, OWN] });
	expect(await next).toBe(CHANGE);
	live.close();
	expect(await read()).toBeNull();
}

test("the page of an order hears that it changed, and nothing of others'", async () => {
	const { response, read } = await listen("/pedido/meu/ao-vivo");
	expect(response.headers.get("cache-control")).toMatch(/no-store|no-cache/);
	await hearsOwnOnly(read);
	expect((await listen("/pedido/nenhum/ao-vivo")).response.status).toBe(404);
});

test("an account hears of its orders", async () => {
	const member = await shop.member();
	await shop.db.execute(sql`update orders set user_id = ${member.userId} where id = ${OWN}`);
	await hearsOwnOnly((await listen("/conta/ao-vivo", member.browser.headers)).read);
});

test("after a lost line to the database every page asks again; who is not signed in is refused", async () => {
	const { read } = await listen("/pedido/meu/ao-vivo");
	await read();
	tell({ what: "mudou", ids: null });
	expect(await read()).toBe(CHANGE);
	live.close();
	expect((await listen("/conta/ao-vivo")).response.status).toBe(401);
});
