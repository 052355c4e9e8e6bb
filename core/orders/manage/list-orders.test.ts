import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { OWN_HAND } from "#core/orders/holds/hold-rules.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { FORM, LINES, openTestShop } from "#testing/test-shop.ts";
import { type OrderQuery, parseOrderQuery } from "./order-admin-rules.ts";

const test = heldShop(openTestShop);

const query = (over: Partial<OrderQuery> = {}): OrderQuery => ({
	...parseOrderQuery(new URLSearchParams()),
	...over,
});
const list = (over: Partial<OrderQuery> = {}) => test.shop.orderAdmin.listOrders(query(over));
const found = async (over: Partial<OrderQuery>) => (await list(over)).rows.map(({ id }) => id);
const placeFor = (name: string, email: string, lines = [LINES.bag], cpf = "") =>
	test.place(lines, {
		form: { ...FORM, customer_name: name, customer_email: email, customer_cpf: cpf },
	});

describe("the list of orders", () => {
	it("finds by number, name without accents, e-mail, CPF and product", async () => {
		const coat = await placeFor("Helena Prado", "helena@example.com", [LINES.coatP], "52998224725");
		const bag = await placeFor("Otávio Lima", "otavio@clinica.com.br");
		expect(await found({ q: `#${coat.id.slice(0, 8).toUpperCase()}` })).toEqual([coat.id]);
		expect(await found({ q: "otavio lima" })).toEqual([bag.id]);
		expect(await found({ q: "CLINICA.com" })).toEqual([bag.id]);
		expect(await found({ q: "529.982.247-25" })).toEqual([coat.id]);
		expect(await found({ q: "jaleco" })).toEqual([coat.id]);
		expect(await found({ q: "jaleco otávio" })).toEqual([]);
		expect(await found({ q: "100%" })).toEqual([]);
	});

	it("finds an order by phone, tracking code and sequential number, and nothing by signs", async () => {
		const form = { ...FORM, customer_phone: "(11) 98214-3344" };
		const order = await test.place([LINES.bag], { form });
		await test.place([LINES.coatP]);
		await test.db.execute(
			sql`update orders set tracking_code = 'BR123456785BR' where id = ${order.id}`,
		);
		for (const q of [
			"98214",
			"(11) 98214-3344",
			"+55 11 98214-3344",
			"5511982143344",
			"98214-3344 ana",
			"br123456785br",
		]) {
			expect(await found({ q }), q).toEqual([order.id]);
		}
		const { numero } = (await test.shop.orderAdmin.loadOrder(order.id)) ?? { numero: 0 };
		expect(await found({ q: `${numero}` })).toContain(order.id);
		for (const q of ["%", "_", "'", "???", "% %"]) expect(await found({ q }), q).toEqual([]);
	});

	it("is sorted by a column, the newest first among equals", async () => {
		const cheap = await placeFor("Zélia", "z@example.com");
		const dear = await test.place([LINES.coatP], { form: { ...FORM, customer_name: "Ágata" } });
		expect(await found({ ordem: "total" })).toEqual([cheap.id, dear.id]);
		expect(await found({ ordem: "-total" })).toEqual([dear.id, cheap.id]);
		expect(await found({ ordem: "cliente" })).toEqual([dear.id, cheap.id]);
		expect(await found({ ordem: "criado" })).toEqual([cheap.id, dear.id]);
		await test.db.execute(sql`update orders set status = 'entregue' where id = ${dear.id}`);
		expect(await found({ ordem: "status" })).toEqual([cheap.id, dear.id]);
		expect(await found({ ordem: "-status" })).toEqual([dear.id, cheap.id]);
		expect(parseOrderQuery(new URLSearchParams("ordem=drop table"))).toEqual(query());
	});

	it("keeps finding an order by what it holds after it was changed", async () => {
		const order = await test.place([LINES.coatP]);
		await test.shop.orders.placeOrder(
			test.request([LINES.bag], { orderToken: order.token }),
			OWN_HAND,
		);
		expect(await found({ q: "bolsa" })).toEqual([order.id]);
		expect(await found({ q: "jaleco" })).toEqual([]);
	});

	it("narrows by status, payment, customer and days of São Paulo", async () => {
		const [first, second] = [
			await placeFor("Helena", "Helena@Example.com"),
			await placeFor("Otávio", "otavio@example.com"),
		];
		await test.db.execute(
			sql`update orders set status = 'enviado', payment_status = 'approved',
				created_at = '2026-03-10T02:30:00Z' where id = ${first.id}`,
		);
		expect(await found({ status: "enviado" })).toEqual([first.id]);
		expect(await found({ status: "pendente" })).toEqual([second.id]);
		expect(await found({ pagamento: "approved" })).toEqual([first.id]);
		expect(await found({ customer: "helena@example.com" })).toEqual([first.id]);
		// Half past two in UTC is still the evening before in São Paulo.
		expect(await found({ de: "2026-03-09", ate: "2026-03-09" })).toEqual([first.id]);
		expect(await found({ de: "2026-03-10", ate: "2026-03-10" })).toEqual([]);
		expect(await test.shop.orderAdmin.countOrders()).toEqual({
			pendente: 1,
			processando: 0,
			enviado: 1,
			entregue: 0,
		});
	});

	it("is paged, newest first, with two lines and how many more", async () => {
		const order = await test.place([LINES.coatP, LINES.coatM, { ...LINES.bag, quantity: 2 }]);
		await test.db.execute(sql`
			insert into orders (access_token, idempotency_key, customer_name, customer_email, customer_phone,
				customer_address, subtotal, shipping, total, created_at)
			select 't' || n, 'k' || n, 'Antigo', 'antigo@example.com', '', '', 10, 0, 10, now() - n * interval '1 day'
			from generate_series(1, 44) n`);
		const first = await list();
		expect(first).toMatchObject({ total: 45, page: 1, pages: 3 });
		expect(first.rows).toHaveLength(20);
		expect(first.rows[0]).toMatchObject({
			id: order.id,
			items: [
				{ name: "Jaleco", quantity: 1 },
				{ name: "Jaleco", quantity: 1 },
			],
			more: 1,
		});
		const last = await list({ pagina: 99 });
		expect(last).toMatchObject({ page: 3 });
		expect(last.rows).toHaveLength(5);
	});

	it("takes what is unknown in its address for absent", () => {
		const broken = new URLSearchParams("status=x&pagamento=y&pagina=-1&de=2026-02-30&q=%00");
		expect(parseOrderQuery(broken)).toEqual(query());
	});
});

describe("an open order", () => {
	it("shows what was sold even when the product is gone", async () => {
		const order = await test.place([LINES.coatP], {
			form: { ...FORM, customer_cpf: "52998224725" },
		});
		await test.db.execute(sql`delete from produtos where sku = 'J'`);
		expect(await test.shop.orderAdmin.loadOrder(order.id)).toMatchObject({
			customer_cpf: "52998224725",
			customer_orders: 1,
			subtotal: 28_990,
			items: [{ produto_id: null, product_name: "Jaleco", sku: "J-P", image: "/jaleco.webp" }],
			events: [{ kind: "created" }],
			emails: [],
		});
		expect(await test.shop.orderAdmin.loadOrder("nada")).toBeNull();
	});
});
