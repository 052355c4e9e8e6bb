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

const priceMet = async (q: string) =>
	(await test.shop.catalog.listProducts(parseListingQuery(new URLSearchParams({ q })))).understood
		.price?.met;

it("a price in words includes its bounds, and is left aside where nothing meets it", async () => {
	expect(await found("q=avental até 10")).toEqual(NAMES);
	expect(await priceMet("avental até 10")).toBe(true);
	expect(await found("q=avental até 9")).toEqual(NAMES);
	expect(await priceMet("avental até 9")).toBe(false);
});

it("who asks for one cut is shown unisex pieces too, after it", async () => {
	for (const [at, name] of ["Zarelho Liso", "Zarelho Feminino", "Zarelho Masculino"].entries())
		await test.db.execute(sql`insert into produtos (nome, slug, sku, preco)
			values (${name}, ${`zarelho-${at}`}, ${`ZR${at}`}, 10)`);
	const query = parseListingQuery(new URLSearchParams({ q: "zarelho feminino" }));
	const { products } = await test.shop.catalog.listProducts(query);
	expect(products.map(({ nome }) => nome)).toEqual(["Zarelho Feminino", "Zarelho Liso"]);
});

it("a code is found whole, or by four of its characters", async () => {
	await test.db.execute(sql`update produtos set sku = '38XY-77' where id = ${idOf(0)}`);
	await test.db.execute(sql`update variantes set sku = '38XY-77' where produto_id = ${idOf(0)}`);
	expect(await found("q=38xy 77")).toEqual(["Avental Um"]);
	expect(await found("q=38xy")).toEqual(["Avental Um"]);
	expect(await found("q=38")).toEqual([]);
});
