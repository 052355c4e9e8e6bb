import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { heldShop } from "#testing/hold-shop.ts";
import { makeMethod } from "#testing/records/delivery-methods.ts";
import { FORM, LINES, openTestShop, UNITS } from "#testing/test-shop.ts";

let pac: string;
const test = heldShop(openTestShop, async (test) => {
	pac = await makeMethod(test, { cubagem: "6000", cubagem_acima_g: "0" });
	await test.db.execute(sql`update entrega_loja set peso_padrao_g = 450,
		comprimento_padrao_cm = 10, largura_padrao_cm = 10, altura_padrao_cm = 5`);
});

const INTERIOR = "13010000";

/** What PAC asks for these lines outside the capital, offered and ordered alike. */
async function freight(lines = [LINES.bag]): Promise<number | undefined> {
	const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
	const offered = await test.shop.delivery.offer({ cep: INTERIOR, subtotal, lines });
	const offer = offered?.offers.find(({ method }) => method === pac);
	const form = { ...FORM, address_cep: INTERIOR, shipping_method: pac };
	const order = await test.place(lines, { form });
	expect(order.shipping).toBe(offer?.price);
	return offer?.price;
}

it("weighs a piece by the shop's own figure where nobody says another", async () => {
	expect(await freight()).toBe(1_790);
	expect(await freight([{ ...LINES.bag, quantity: 2 }])).toBe(2_490);
});

it("weighs by the category above, the category, the product and the variation, the nearest first", async () => {
	const [above, category] = ["c1", "c2"].map((end) => `00000000-0000-4000-8000-0000000000${end}`);
	await test.db.execute(
		sql`insert into categorias (id, slug, nome, peso_g) values (${above}, 'acessorios', 'Acessórios', 1200)`,
	);
	await test.db.execute(
		sql`insert into categorias (id, slug, nome, categoria_pai_id) values (${category}, 'bolsas', 'Bolsas', ${above})`,
	);
	await test.db.execute(sql`update produtos set categoria_id = ${category} where sku = 'B'`);
	expect(await freight()).toBe(2_490);
	await test.db.execute(sql`update categorias set peso_g = 400 where id = ${category}`);
	expect(await freight()).toBe(1_790);
	await test.db.execute(sql`update produtos set peso_g = 2500 where sku = 'B'`);
	// Above the last limit every kilogram begun is added to its price.
	expect(await freight()).toBe(2_490 + 460);
	await test.db.execute(sql`update variantes set peso_g = 500 where id = ${UNITS.bag}`);
	expect(await freight()).toBe(1_790);
	await test.db.execute(sql`update produtos set categoria_id = null where sku = 'B'`);
	await test.db.execute(sql`delete from categorias where id in (${above}, ${category})`);
});

it("takes the three measures of the variation before the product's", async () => {
	await test.db.execute(
		sql`update produtos set peso_g = 100, comprimento_cm = 10, largura_cm = 10, altura_cm = 5 where sku = 'B'`,
	);
	expect(await freight()).toBe(1_790);
	await test.db.execute(
		sql`update variantes set comprimento_cm = 40, largura_cm = 30, altura_cm = 10 where id = ${UNITS.bag}`,
	);
	expect(await freight()).toBe(2_490);
});

it("charges for the room it takes where that is more", async () => {
	await test.db.execute(
		sql`update produtos set peso_g = 100, comprimento_cm = 40, largura_cm = 30, altura_cm = 10 where sku = 'B'`,
	);
	expect(await freight()).toBe(2_490);
});

it("tells no price for what no limit holds", async () => {
	await test.db.execute(sql`update entrega_zonas set preco_quilo = null`);
	await test.db.execute(sql`update produtos set peso_g = 2001 where sku = 'B'`);
	const offered = await test.shop.delivery.offer({
		cep: INTERIOR,
		subtotal: 5_000,
		lines: [LINES.bag],
	});
	expect(offered?.offers.map(({ name }) => name)).toEqual(["Padrão", "Expressa"]);
});
