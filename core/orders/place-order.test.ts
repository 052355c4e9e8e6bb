import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { OWN_HAND } from "#core/orders/holds/hold-rules.ts";
import { queryRows } from "#platform/database/query.ts";
import { ADDRESS_TEXT } from "#testing/address-parts.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { FORM, LINES, openTestShop, UNITS } from "#testing/test-shop.ts";

const test = heldShop(openTestShop);

const place = (request: unknown, userId: string | null = null) =>
	test.shop.orders.placeOrder(request, { ...OWN_HAND, userId });

describe("placing an order", () => {
	it("writes it with its lines, its history and its units kept", async () => {
		const order = await test.place([
			{ ...LINES.coatP, quantity: 2 },
			{ ...LINES.bag, quantity: 3 },
		]);
		expect(order).toMatchObject({
			status: "pendente",
			payment_status: "pending",
			payment_method: null,
			stock_state: "reserved",
			subtotal: 72_980,
			shipping: 0,
			discount: 0,
			total: 72_980,
		});
		expect(await test.counters()).toMatchObject({
			coatP: { estoque: 3, reservado: 2 },
			coatM: { estoque: 1, reservado: 0 },
			bag: { estoque: 7, reservado: 3 },
		});
		const page = await test.shop.orders.findOrderByToken(order.token);
		expect(page?.items).toMatchObject([
			{
				product_name: "Jaleco",
				sku: "J-P",
				image: "/jaleco.webp",
				size: "P",
				color: "Branco",
				quantity: 2,
				unit_price: 28_990,
				total_price: 57_980,
			},
			{ product_name: "Bolsa", sku: "B-U", quantity: 3, total_price: 15_000 },
		]);
		expect(page?.events.map(({ kind }) => kind)).toEqual(["created"]);
	});

	it("asks for delivery as chosen (rule money 3)", async () => {
		expect(await test.place([LINES.bag])).toMatchObject({ shipping: 1_200, total: 6_200 });
		const form = { ...FORM, shipping_method: "express" };
		expect(await test.place([LINES.coatM], { form })).toMatchObject({ shipping: 2_500 });
	});

	it("takes the prices of the database, never the client's (rule money 1)", async () => {
		const placed = await place(test.request([{ ...LINES.coatM, price: 1 }, LINES.bag]));
		expect(placed).toMatchObject({
			ok: false,
			error: {
				code: "lines",
				problems: [{ reason: "price_changed", oldPrice: 1, price: 31_000, name: "Jaleco" }],
			},
		});
		expect(await test.countOrders()).toBe(0);
	});

	it("tells every line's problem at once and writes nothing", async () => {
		await test.db.execute(sql`update produtos set status = 'inativo' where sku = 'B'`);
		const placed = await place(
			test.request([
				{ ...LINES.coatM, quantity: 2 },
				LINES.bag,
				{ ...LINES.coatP, size: "GG" },
				{ ...LINES.coatP, productId: randomUUID() },
			]),
		);
		expect(placed).toMatchObject({
			ok: false,
			error: {
				problems: [
					{ reason: "insufficient", available: 1 },
					{ reason: "unavailable", name: "Bolsa" },
					{ reason: "not_found", name: "Jaleco" },
					{ reason: "not_found", name: null },
				],
			},
		});
		expect(await test.countOrders()).toBe(0);
	});

	it("adds up the same choice sent as two lines before looking at the units", async () => {
		const placed = await place(test.request([LINES.coatM, LINES.coatM]));
		expect(placed).toMatchObject({
			error: { problems: [{ reason: "insufficient", available: 1 }] },
		});
		const twice = await test.place([LINES.coatP, { ...LINES.coatP, quantity: 2 }]);
		expect(twice.subtotal).toBe(3 * 28_990);
	});

	it("refuses more than a payment takes", async () => {
		await test.db.execute(sql`update produtos set preco = 60000 where sku = 'B'`);
		const placed = await place(test.request([{ ...LINES.bag, quantity: 2, price: 6_000_000 }]));
		expect(placed).toMatchObject({
			error: {
				code: "invalid",
				fields: { lines: expect.stringContaining("Valor máximo excedido") },
			},
		});
	});

	it.each([[null], [7], ["x"], [[]], [{}], [{ form: null }]])(
		"refuses %j without an error of its own",
		async (body) => {
			expect(await place(body)).toMatchObject({ ok: false, error: { code: "invalid" } });
		},
	);

	it("keeps HTML and SQL in fields as the text they are", async () => {
		const nasty = "<script>alert(1)</script> '); drop table orders; -- {{7*7}} \\";
		const form = { ...FORM, customer_name: nasty, address_street: nasty, notes: nasty };
		const order = await test.place([LINES.bag], { form });
		expect(await test.shop.orders.findOrderByToken(order.token)).toMatchObject({
			customer_name: nasty,
			address_street: nasty,
			customer_address: ADDRESS_TEXT.replace("Rua das Flores", nasty),
			notes: nasty,
		});
		const strange = { ...LINES.bag, size: "'; drop table variantes; --" };
		expect(await place(test.request([strange]))).toMatchObject({
			error: { problems: [{ reason: "not_found" }] },
		});
	});

	it("fills in the profile what it did not know, and changes nothing it knew", async () => {
		await test.db.execute(sql`
			insert into auth_users (id, name, email, email_verified, created_at, updated_at)
			values ('u1', 'Ana', 'ana@example.com', true, now(), now())`);
		await test.db.execute(sql`
			insert into profiles (user_id, full_name, cpf, company) values ('u1', 'Velho', '52998224725', 'Clínica')`);
		const placed = await place(test.request([LINES.bag]), "u1");
		expect(placed).toMatchObject({ ok: true, value: { user_id: "u1" } });
		const [profile] = await queryRows(
			test.db,
			sql`select full_name, phone, address, cpf, company from profiles where user_id = 'u1'`,
		);
		expect(profile).toEqual({
			full_name: "Velho",
			phone: "(11) 98765-4321",
			address: ADDRESS_TEXT,
			cpf: "52998224725",
			company: "Clínica",
		});
	});

	it("leaves the address of the profile as it is when a gift goes elsewhere", async () => {
		await test.db.execute(sql`
			insert into auth_users (id, name, email, email_verified, created_at, updated_at)
			values ('u1', 'Ana', 'ana@example.com', true, now(), now())`);
		await test.db.execute(sql`
			insert into profiles (user_id, full_name, address) values ('u1', 'Ana', 'Rua da Ana, 1, São Paulo')`);
		expect(await place(test.request([LINES.bag]), "u1")).toMatchObject({ ok: true });
		expect(await queryRows(test.db, sql`select address from profiles`)).toEqual([
			{ address: "Rua da Ana, 1, São Paulo" },
		]);
	});

	it("leaves a company's CNPJ out of the CPF of the profile", async () => {
		await test.db.execute(sql`
			insert into auth_users (id, name, email, email_verified, created_at, updated_at)
			values ('u1', 'Ana', 'ana@example.com', true, now(), now())`);
		await test.db.execute(sql`
			insert into profiles (user_id, full_name, cpf) values ('u1', 'Ana', '52998224725')`);
		const request = test.request([LINES.bag]);
		const form = { ...FORM, customer_cpf: "11.222.333/0001-81" };
		expect(await place({ ...request, form }, "u1")).toMatchObject({
			ok: true,
			value: { customer_cpf: "11222333000181" },
		});
		expect(await queryRows(test.db, sql`select cpf from profiles`)).toEqual([
			{ cpf: "52998224725" },
		]);
	});
});

describe("many shoppers at once", () => {
	it("the last unit goes to exactly one (rule money 6)", async () => {
		const answers = await Promise.all(
			Array.from({ length: 8 }, () => place(test.request([LINES.coatM]))),
		);
		expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
		for (const answer of answers) {
			if (!answer.ok) {
				expect(answer.error).toMatchObject({
					code: "lines",
					problems: [{ reason: "insufficient", available: 0 }],
				});
			}
		}
		expect((await test.counters()).coatM).toMatchObject({ estoque: 0, reservado: 1 });
	});

	it("asking for the same products in other orders, none waits for ever", async () => {
		const lines = [LINES.coatP, LINES.bag];
		const answers = await Promise.all(
			Array.from({ length: 8 }, (_, index) =>
				place(test.request(index % 2 ? lines : lines.toReversed())),
			),
		);
		expect(answers.filter((answer) => answer.ok)).toHaveLength(5);
		expect((await test.counters()).coatP).toMatchObject({ estoque: 0, reservado: 5 });
	});
});

it("units of a variation taken off sale are not sold", async () => {
	await test.db.execute(sql`update variantes set ativo = false where id = ${UNITS.bag}`);
	expect(await place(test.request([LINES.bag]))).toMatchObject({
		error: { problems: [{ reason: "unavailable" }] },
	});
	await test.db.execute(sql`update variantes set ativo = true where id = ${UNITS.bag}`);
});
