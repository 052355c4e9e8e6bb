import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shopOfThen } from "#testing/shop-of-then.ts";
import type { Database } from "./database.ts";
import { EARLIER_FOLDER, MIGRATIONS_FOLDER } from "./migration-history.ts";
import { openEmbedded } from "./open-embedded.ts";
import { queryRows } from "./query.ts";

/** The last migration of the shop as it was before orders had numbers, ends and holds. */
const LAST_OF_THEN = 15;

const THEN = `
insert into auth_users (id, name, email, email_verified) values
	('u-dona', 'Dona', 'dona@example.com', false), ('u-ana', 'Ana', 'ana@example.com', true);
insert into admins (user_id, name) values ('u-dona', 'Dona');
insert into produtos (id, nome, slug, preco, sku, estoque) values
	('00000000-0000-4000-8000-0000000000a1', 'Jaleco', 'jaleco', 289.90, 'J', 9);
insert into variantes (id, produto_id, sku, estoque, reservado) values
	('00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000000a1', 'J-P', 9, 1);
insert into customer_discounts (customer_email, discount_value, code, valid_until, used)
	values ('ana@example.com', 10, 'DESCQ7W2E9R4T6', now() + interval '9 days', 1);
insert into orders (id, access_token, customer_name, customer_email, customer_phone, customer_address, subtotal,
	shipping, total, idempotency_key, created_at, status, payment_status, stock_state, discount_code) values
	('00000000-0000-4000-8000-00000000000c', 't3', 'Ana', 'ana@example.com', '11', 'Rua', 289.90, 12, 301.90, 'k3',
		'2026-03-03', 'pendente', 'pending', 'reserved', 'DESCQ7W2E9R4T6'),
	('00000000-0000-4000-8000-00000000000a', 't1', 'Ana', 'ana@example.com', '11', 'Rua', 289.90, 12, 301.90, 'k1',
		'2026-01-01', 'entregue', 'approved', 'sold', null),
	('00000000-0000-4000-8000-00000000000b', 't2', 'Rui', 'rui@example.com', '11', 'Rua', 289.90, 12, 301.90, 'k2',
		'2026-02-02', 'pendente', 'expired', 'released', 'DESCQ7W2E9R4T6');
insert into order_items (order_id, produto_id, product_name, size, color, quantity, unit_price, total_price)
	select id, '00000000-0000-4000-8000-0000000000a1', 'Jaleco', 'P', 'Branco', 1, 289.90, 289.90 from orders;
insert into payments (order_id, provider, method, amount, idempotency_key, status)
	values ('00000000-0000-4000-8000-00000000000a', 'sandbox', 'pix', 286.81, 'p1', 'approved');
insert into banners (title) values ('Nova coleção');
`;

// The embedded database either way: once is enough.
const onServer = Boolean(process.env["TEST_DATABASE_URL"]);

describe.skipIf(onServer)("a shop of an earlier version, brought up to date", () => {
	let database: Database;
	const rows = (text: string) => queryRows<Record<string, unknown>>(database.db, sql.raw(text));

	beforeAll(async () => {
		const image = await shopOfThen(EARLIER_FOLDER, LAST_OF_THEN, THEN);
		database = await openEmbedded(undefined, image, { upToDate: true });
	});
	afterAll(() => database?.close());

	it("has all its orders, numbered in the order they came in; the next one follows", async () => {
		expect(await rows("select access_token, numero, total from orders order by numero")).toEqual([
			{ access_token: "t1", numero: 1, total: "301.90" },
			{ access_token: "t2", numero: 2, total: "301.90" },
			{ access_token: "t3", numero: 3, total: "301.90" },
		]);
		await rows(`insert into orders (access_token, customer_name, customer_email, customer_phone, customer_address,
			subtotal, shipping, total, idempotency_key) values ('t4', 'x', 'x@example.com', '', '', 0, 0, 0, 'k4')`);
		expect(await rows("select numero from orders where access_token = 't4'")).toEqual([
			{ numero: 4 },
		]);
		expect(await rows("select count(*)::int as n from order_items")).toEqual([{ n: 3 }]);
		expect(await rows("select status, amount from payments")).toEqual([
			{ status: "approved", amount: "286.81" },
		]);
	});

	it("finds an order by its number and its customer", async () => {
		for (const what of ["%rui%", "%2%"]) {
			const found = await rows(`select access_token from orders where busca like '${what}'`);
			expect(found.map(({ access_token }) => access_token)).toContain("t2");
		}
	});

	it("counts the use of a code to the order that keeps something, not to the one that ended", async () => {
		expect(await rows("select access_token from orders where discount_held")).toEqual([
			{ access_token: "t3" },
		]);
	});

	it("lets its administrator in as the owner, who is no customer", async () => {
		expect(await rows("select role from admins")).toEqual([{ role: "owner" }]);
		expect(await rows("select email_verified from auth_users where id = 'u-dona'")).toEqual([
			{ email_verified: true },
		]);
		// What the order placed just now made old.
		await rows("select atualizar_clientes_devidos(10)");
		expect(await rows("select email from customer_directory order by email")).toEqual([
			{ email: "ana@example.com" },
			{ email: "rui@example.com" },
			{ email: "x@example.com" },
		]);
	});

	it("shows its banners as they were", async () => {
		expect(await rows("select title, veil from banners")).toEqual([
			{ title: "Nova coleção", veil: 0 },
		]);
	});
});

describe.skipIf(onServer)("a shop of the baseline, brought up to date", () => {
	/** Rows as they were, by table: what a later migration means to change of them stands beside it here. */
	const readAll = async (image: Blob, upToDate: boolean) => {
		const { db, close } = await openEmbedded(undefined, image, { upToDate });
		const tables = await queryRows<{ name: string }>(
			db,
			sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
		);
		const rows = new Map<string, Record<string, unknown>[]>();
		for (const { name } of tables) {
			const found = await queryRows<{ row: Record<string, unknown> }>(
				db,
				sql`select to_jsonb(t) as row from ${sql.identifier(name)} t order by to_jsonb(t)::text`,
			);
			rows.set(
				name,
				found.map(({ row }) => row),
			);
		}
		await close();
		return rows;
	};

	it("keeps every row of every table", async () => {
		const rows = await readFile(
			new URL("../../testing/baseline-shop.sql", import.meta.url),
			"utf8",
		);
		const image = await shopOfThen(MIGRATIONS_FOLDER, 0, rows);
		const then = await readAll(image, false);
		const now = await readAll(image, true);
		for (const [table, kept] of then) {
			expect(kept, `${table} has a row in the shop of the baseline`).not.toEqual([]);
			expect(now.get(table), table).toEqual(kept.map((row) => expect.objectContaining(row)));
		}
	}, 240_000);
});
