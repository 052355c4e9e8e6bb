import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { heldShop } from "#testing/hold-shop.ts";
import { admin } from "#testing/orders/refund-orders.ts";
import { FORM, LINES, openTestShop } from "#testing/test-shop.ts";
import { type OrderQuery, parseOrderQuery } from "../shared/office.ts";
import { orderNumber } from "../shared/order.ts";

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
		// What it holds after it was changed.
		await test.place([LINES.bag], { orderToken: coat.token });
		expect(await found({ q: "bolsa" })).toContain(coat.id);
		expect(await found({ q: "jaleco" })).toEqual([]);
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
		const broken = "ordem=drop table&status=x&pagamento=y&pagina=-1&de=2026-02-30&q=%00";
		expect(parseOrderQuery(new URLSearchParams(broken))).toEqual(query());
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
			preparar: 0,
			pronto: 0,
		});
		// Paid orders and those to be collected have a word of their own, in rows, filters and counters.
		await test.db.execute(
			sql`update orders set payment_status = 'approved' where id = ${second.id}`,
		);
		await test.db.execute(
			sql`update orders set shipping_quote = '{"pickup": {}}' where id = ${first.id}`,
		);
		expect(await found({ status: "pendente" })).toEqual([]);
		expect(await found({ status: "preparar" })).toEqual([second.id]);
		expect(await found({ status: "enviado" })).toEqual([]);
		expect(await found({ status: "pronto" })).toEqual([first.id]);
		expect(await test.shop.orderAdmin.countOrders()).toMatchObject({ preparar: 1, pronto: 1 });
	});

	it("is paged, newest first, with two lines and how many more", async () => {
		const order = await test.place([LINES.coatP, LINES.coatM, { ...LINES.bag, quantity: 2 }], {
			form: { ...FORM, notes: "Bordar Dra. Ana" },
		});
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
			notes: "Bordar Dra. Ana",
			items: [
				{ name: "Jaleco", choice: "P, Branco", quantity: 1 },
				{ name: "Jaleco", choice: "M, Branco", quantity: 1 },
			],
			more: 1,
		});
		const last = await list({ pagina: 99 });
		expect(last).toMatchObject({ page: 3 });
		expect(last.rows).toHaveLength(5);
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

describe("the file of orders", () => {
	const csv = async (search = "") => {
		let text = "";
		const query = parseOrderQuery(new URLSearchParams(search));
		for await (const piece of test.shop.orderAdmin.exportOrders(query)) text += piece;
		return text.trim().split("\r\n");
	};

	it("has a line for every order that the list shows, with both numbers, items and amounts", async () => {
		const order = await test.place([LINES.coatP, { ...LINES.bag, quantity: 2 }]);
		await test.db.execute(sql`update orders set customer_name = '=1+1', numero = 77,
		created_at = '2026-03-01T02:30:00Z', payment_method = 'pix' where id = ${order.id}`);
		const lines = await csv();
		expect(lines).toHaveLength(2);
		expect(lines[0]).toContain('"Número";"Pedido";"Data";"Status";"Pagamento"');
		expect(lines[1]).toContain(`"77";"#${orderNumber(order.id)}";"28/02/2026, 23:30";"Pendente";`);
		expect(lines[1]).toContain('"PIX"');
		expect(lines[1]).toContain(`"'=1+1"`);
		expect(lines[1]).toMatch(/1x Jaleco P Branco, 2x Bolsa"/);
		expect(lines[0]).toContain(
			'"Subtotal";"Frete";"Desconto";"Cupom";"Cupom e descontos";"Desconto PIX";"Total";"Devolvido";"Itens devolvidos"',
		);
		expect(lines[1]).toMatch(/"\d+,\d\d";"\d+,\d\d";"0,00";"";"0,00";"0,00";"\d+,\d\d";"0,00";""/);
		expect(await csv("status=entregue")).toHaveLength(1);
		expect(await csv("de=2026-03-01")).toHaveLength(1);
		expect(await csv("ate=2026-02-28")).toHaveLength(2);
	});

	it("names the pieces whose money is back", async () => {
		const order = await test.place([{ ...LINES.coatP, quantity: 2 }, LINES.bag]);
		const made = await test.shop.payments.awaited.pix.create({
			orderId: order.id,
			amount: order.total - Math.round(order.total * 0.05),
			customerEmail: order.customer_email,
			customerName: order.customer_name,
		});
		if (!made.ok) throw new Error(made.error.code);
		await test.shop.payments.simulatePayment(made.value.paymentId, "approved");
		const coat = (await test.shop.orderAdmin.loadOrder(order.id))?.items[0]?.id ?? "";
		// Half of two coats at R$ 289,90 with 5 % off.
		const amount = 27_540;
		expect(
			await test.shop.payments.refunds.request(admin, order.id, {
				key: crypto.randomUUID(),
				wish: { mode: "lines", lines: [{ id: coat, quantity: 1 }], freight: false },
				expected: amount,
				taken: 0,
				reason: "tamanho",
				units: "none",
			}),
		).toMatchObject({ ok: true });
		expect((await csv())[1]).toContain(`"2x Jaleco P Branco, 1x Bolsa"`);
		expect((await csv())[1]).toContain(`;"275,40";"1x Jaleco P Branco";`);
	});

	it("is whole, however many orders of one moment there are", async () => {
		const order = await test.place([LINES.bag]);
		await test.db.execute(sql`insert into orders (access_token, idempotency_key, customer_name,
			customer_email, customer_phone, customer_address, subtotal, shipping, total, stock_state, created_at)
		select 't' || n, 'k' || n, 'Ana', 'a@example.com', '11', 'Rua', 1, 0, 1, 'released',
			'2026-01-01'::timestamptz + (n / 7) * interval '1 second'
		from generate_series(1, 520) n`);
		const lines = await csv();
		expect(new Set(lines).size).toBe(1 + 520 + 1);
		expect(lines[1]).toContain(orderNumber(order.id));
	});
});
