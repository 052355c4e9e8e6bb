import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { eventually } from "#testing/eventually.ts";
import { openTestDatabase } from "#testing/test-database.ts";
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
