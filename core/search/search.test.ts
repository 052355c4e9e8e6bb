import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { parseListingQuery } from "../catalog/shared/listing.ts";

const NAMES = ["Avental Um", "Avental Dois", "Avental Tres"];
const idOf = (at: number) => `00000000-0000-4000-8000-0000000000f${at}`;

let test: TestShop;
beforeAll(async () => {
	test = await openTestShop();
	for (const [at, name] of NAMES.entries()) {
		await test.db.execute(sql`insert into produtos (id, nome, slug, sku, preco, created_at)
			values (${idOf(at)}, ${name}, ${`avental-${at}`}, ${`AV${at}`}, 10, now() - ${at}::int * interval '40 days')`);
		await test.db.execute(sql`insert into variantes (produto_id, tamanho, cor, sku, estoque)
			values (${idOf(at)}, 'Único', 'Padrão', ${`AV${at}`}, 50)`);
	}
});
afterAll(() => test.close());

const found = async (address = "q=avental") =>
	(await test.shop.catalog.listProducts(parseListingQuery(new URLSearchParams(address)))).products
		.map(({ nome }) => nome)
		.filter((name) => NAMES.includes(name));
async function buy(at: number, status: string, quantity = 1) {
	const order = await test.place([
		{ productId: idOf(at), size: "Único", color: "Padrão", quantity, price: 1_000 },
	]);
	await test.db.execute(sql`update orders set payment_status = ${status} where id = ${order.id}`);
}

it("of what is alike, what was bought in more orders stands first, then what is new", async () => {
	expect(await found()).toEqual(NAMES);
	await buy(2, "approved");
	await buy(2, "approved");
	await buy(1, "approved", 9);
	await buy(0, "pending");
	await buy(0, "pending");
	await buy(0, "pending");
	await test.shop.searches.countSold();
	expect(await found()).toEqual(["Avental Tres", "Avental Dois", "Avental Um"]);
	expect(await found("q=avental&ordem=recentes")).toEqual(NAMES);
});

it("stands behind what is featured and what can be bought", async () => {
	await test.db.execute(sql`update produtos set featured = true where id = ${idOf(0)}`);
	expect(await found()).toEqual(["Avental Um", "Avental Tres", "Avental Dois"]);
	await test.db.execute(sql`update variantes set estoque = 0 where produto_id = ${idOf(2)}`);
	expect(await found()).toEqual(["Avental Um", "Avental Dois", "Avental Tres"]);
});

it("is counted anew: an order whose money went back counts no more", async () => {
	await test.db.execute(sql`update produtos set featured = false`);
	await test.db.execute(sql`update variantes set estoque = 5 where estoque = 0`);
	await test.db.execute(sql`update orders set payment_status = 'refunded'`);
	await test.shop.searches.countSold();
	expect(await found()).toEqual(NAMES);
});
