import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { openTestDatabase } from "#testing/databases/test-database.ts";
import { eventually } from "#testing/eventually.ts";
import { type Change, createChanges, readChange } from "./changes.ts";

let database: Database;
let heard: Change[] = [];
let changes: ReturnType<typeof createChanges>;

beforeAll(async () => {
	database = await openTestDatabase();
	changes = createChanges(database);
	changes.subscribe((change) => heard.push(change));
	await changes.start();
});
afterAll(async () => {
	await changes.stop();
	await database.close();
});

async function changesBy(query: ReturnType<typeof sql>): Promise<Change[]> {
	heard = [];
	await database.db.execute(query);
	await eventually(() => expect(heard).not.toEqual([]));
	return heard;
}

test("whoever changes what the storefront shows, it is heard", async () => {
	expect(
		await changesBy(
			sql`insert into banners (id, title, image_url) values ('6b2b1c5e-0000-4000-8000-000000000001', 'Inverno', '/demo/a.webp')`,
		),
	).toEqual([{ table: "banners", ids: ["6b2b1c5e-0000-4000-8000-000000000001"], cards: true }]);
});

test("stock is news for lists only while a card says how many are left", async () => {
	const id = "6b2b1c5e-0000-4000-8000-000000000002";
	await changesBy(
		sql`insert into produtos (id, nome, slug, sku, preco, estoque) values (${id}::uuid, 'Jaleco', 'jaleco', 'J-1', 100, 40)`,
	);
	const sell = (left: number) =>
		changesBy(sql`update produtos set estoque = ${left} where id = ${id}::uuid`);
	expect(await sell(30)).toEqual([{ table: "produtos", ids: [id], cards: false }]);
	expect(await sell(4)).toEqual([{ table: "produtos", ids: [id], cards: true }]);
	expect(await sell(3)).toEqual([{ table: "produtos", ids: [id], cards: true }]);
});

test("anything else of a product is news for lists, whichever of its columns it is", async () => {
	const id = "6b2b1c5e-0000-4000-8000-000000000003";
	await changesBy(
		sql`insert into produtos (id, nome, slug, sku, preco, estoque) values (${id}::uuid, 'Bolsa', 'bolsa', 'B-1', 100, 40)`,
	);
	const tell = { table: "produtos", ids: [id], cards: true };
	for (const change of [
		sql`nome = 'Bolsa grande'`,
		sql`preco = 90`,
		sql`imagens = '{/bolsa.webp}'`,
		sql`imagens_alt = '{"/bolsa.webp": "Uma bolsa"}'`,
		sql`tabela_medidas_id = null, categoria_id = null, peso_g = 300, estoque = 39`,
	]) {
		expect(await changesBy(sql`update produtos set ${change} where id = ${id}::uuid`)).toEqual([
			tell,
		]);
	}
});

test("units that are sold of those that were kept are no news of their product", async () => {
	const id = "6b2b1c5e-0000-4000-8000-000000000004";
	await changesBy(
		sql`insert into produtos (id, nome, slug, sku, preco) values (${id}::uuid, 'Touca', 'touca', 'T-1', 100)`,
	);
	await changesBy(
		sql`insert into variantes (id, produto_id, tamanho, cor, sku, estoque, reservado) values (${id}::uuid, ${id}::uuid, 'Único', 'Branco', 'T-1-U', 40, 2)`,
	);
	await eventually(() => expect(heard).toHaveLength(2));
	const change = (what: ReturnType<typeof sql>) =>
		changesBy(sql`update variantes set ${what} where id = ${id}::uuid`);
	const news = (table: string, cards: boolean) => ({ table, ids: [id], cards });
	expect(await change(sql`reservado = 1`)).toEqual([news("variantes", false)]);
	await change(sql`estoque = 39, reservado = 2`);
	// What the change before told would stand first.
	await eventually(() =>
		expect(heard).toEqual([news("variantes", false), news("produtos", false)]),
	);
	await change(sql`ativo = false`);
	await eventually(() => expect(heard).toContainEqual(news("produtos", true)));
});

test("a message that cannot be read means that anything may have changed", () => {
	const anything = { table: "*", ids: null, cards: true };
	expect(readChange("")).toEqual(anything);
	expect(readChange("{}")).toEqual(anything);
	expect(readChange('{"t":"produtos","ids":null,"cartao":true}')).toEqual({
		table: "produtos",
		ids: null,
		cards: true,
	});
});
