import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { openTestDatabase } from "#testing/databases/test-database.ts";
import { eventually } from "#testing/eventually.ts";
import { type Change, createChanges, createOrderFeed, type OrderNews } from "./changes.ts";

const ID = "6b2b1c5e-0000-4000-8000-000000000001";
let database: Database;
let news: OrderNews[] = [];
let public_: Change[] = [];
let stop: () => Promise<void>;

beforeAll(async () => {
	database = await openTestDatabase();
	const feed = createOrderFeed(database);
	const changes = createChanges(database);
	feed.subscribe((one) => news.push(one));
	changes.subscribe((one) => public_.push(one));
	await feed.start();
	await changes.start();
	stop = async () => {
		await feed.stop();
		await changes.stop();
	};
});
afterAll(async () => {
	await stop();
	await database.close();
});

async function newsOf(statement: ReturnType<typeof sql>): Promise<OrderNews[]> {
	news = [];
	await database.db.execute(statement);
	await eventually(() => expect(news).not.toEqual([]));
	return news;
}

test("the back office hears what became of orders, and the storefront nothing of it", async () => {
	public_ = [];
	expect(
		await newsOf(sql`insert into orders (id, access_token, idempotency_key, customer_name, customer_email,
			customer_phone, customer_address, subtotal, shipping, total) values (${ID}, 't', 'k', 'Ana', 'ana@example.com', '', '', 1, 0, 1)`),
	).toEqual([{ what: "novo", ids: [ID] }]);
	expect(await newsOf(sql`update orders set payment_status = 'approved' where id = ${ID}`)).toEqual(
		[{ what: "pago", ids: [ID] }],
	);
	expect(await newsOf(sql`update orders set status = 'enviado' where id = ${ID}`)).toEqual([
		{ what: "mudou", ids: [ID] },
	]);
	// Neither a longer reservation nor another look at an order is news.
	await database.db.execute(sql`update orders set reserved_until = now() where id = ${ID}`);
	expect(await newsOf(sql`delete from orders where id = ${ID}`)).toEqual([
		{ what: "excluido", ids: [ID] },
	]);
	expect(public_).toEqual([]);
});

test("news that cannot be read mean that any order may have changed", async () => {
	expect(await newsOf(sql`select pg_notify('pedidos', 'x')`)).toEqual([
		{ what: "mudou", ids: null },
	]);
});
