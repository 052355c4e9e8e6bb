import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { ANYBODY } from "#core/accounts/types.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { ADDRESS_TEXT } from "#testing/records/address-parts.ts";
import { FORM, LINES, openTestShop, UNITS } from "#testing/test-shop.ts";
import { SHOP_BUYER } from "../holds/hold-limits.ts";
import { renamedLines } from "../shared/lines.ts";

const test = heldShop(openTestShop);
const place = (request: unknown, userId: string | null = null) =>
	test.shop.orders.placeOrder(request, { ...SHOP_BUYER, userId });

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
		await test.db.execute(sql`update variantes set ativo = false where id = ${UNITS.bag}`);
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

	it("refuses more of one piece than an order takes, however its lines are split", async () => {
		const many = { ...LINES.bag, quantity: 600 };
		expect(await place(test.request([many, many]))).toMatchObject({
			ok: false,
			error: { code: "invalid", fields: { lines: "Quantidade inválida" } },
		});
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

	it("refuses what is no request without an error of its own", async () => {
		for (const body of [null, 7, "x", [], {}, { form: null }]) {
			expect(await place(body)).toMatchObject({ ok: false, error: { code: "invalid" } });
		}
	});

	it("fills in the profile what it did not know, and changes nothing it knew", async () => {
		await test.db.execute(sql`
			insert into auth_users (id, name, email, email_verified, created_at, updated_at)
			values ('u1', 'Ana', 'ana@example.com', true, now(), now())`);
		await test.db.execute(sql`
			insert into profiles (user_id, full_name, cpf, company) values ('u1', 'Velho', '52998224725', 'Clínica')`);
		// A company's CNPJ is no CPF of the profile.
		const form = { ...FORM, customer_cpf: "11.222.333/0001-81" };
		const placed = await place(test.request([LINES.bag], { form }), "u1");
		expect(placed).toMatchObject({
			ok: true,
			value: { user_id: "u1", customer_cpf: "11222333000181" },
		});
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
		await test.db.execute(sql`update profiles set address = 'Rua da Ana, 1'`);
		expect(await place(test.request([LINES.bag]), "u1")).toMatchObject({ ok: true });
		expect(await queryRows(test.db, sql`select address from profiles`)).toEqual([
			{ address: "Rua da Ana, 1" },
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
});

describe("buying again", () => {
	it("offers nothing that was deleted since", async () => {
		const order = await test.place([LINES.coatP, LINES.bag]);
		const offered = () => test.shop.orders.listLinesToBuyAgain(order.token);
		expect(await offered()).toMatchObject({
			lines: [{ size: "P" }, { size: "Único" }],
			missing: [],
		});
		await test.db.execute(sql`update produtos set arquivado = true where sku = 'J'`);
		const left = await offered();
		expect(left?.lines).toMatchObject([{ size: "Único" }]);
		expect(left?.missing).toHaveLength(1);
	});
});

describe("asking again", () => {
	it("with the same key gives the same order, even at once (rule money 6)", async () => {
		const request = test.request([LINES.coatP]);
		const answers = await Promise.all(Array.from({ length: 12 }, () => place(request)));
		const ids = answers.map((answer) => (answer.ok ? answer.value.id : answer.error));
		expect(new Set(ids).size).toBe(1);
		expect(await test.countOrders()).toBe(1);
		expect((await test.counters()).coatP).toMatchObject({ estoque: 4, reservado: 1 });
	});

	it("as often as somebody does is the same order, and takes no place from new ones", async () => {
		const buyer = { ...ANYBODY, network: "203.0.113.9", device: "aparelho" };
		const ask = (request: unknown) => test.shop.orders.placeOrder(request, buyer);
		const request = test.request([LINES.bag]);
		const first = await ask(request);
		expect(first).toMatchObject({ ok: true });
		for (let times = 0; times < 14; times++) expect(await ask(request)).toMatchObject(first);
		expect(await test.countOrders()).toBe(1);
		expect(await ask(test.request([LINES.bag]))).toMatchObject({ ok: true });
		// Without end it is refused, in words that are true.
		let last = first;
		for (let times = 0; times < 60 && last.ok; times++) last = await ask(request);
		expect(last).toMatchObject({
			error: { code: "too_many", message: expect.stringContaining("continua guardado") },
		});
	});

	it("with a price that changed meanwhile is another order, not the same at the old one", async () => {
		const key = "11111111-1111-4111-8111-111111111111";
		const ask = (price: number) =>
			place(test.request([{ ...LINES.coatP, price }], { idempotencyKey: key }));
		expect(await ask(28_990)).toMatchObject({ value: { subtotal: 28_990 } });
		await test.db.execute(sql`update produtos set preco = 300 where sku = 'J'`);
		expect(await ask(30_000)).toMatchObject({ value: { subtotal: 30_000 } });
		expect(await test.countOrders()).toBe(1);
	});

	it("after going back changes the same unpaid order (rule money 12)", async () => {
		const first = await test.place([{ ...LINES.coatP, quantity: 5 }]);
		const changed = await test.place([{ ...LINES.coatP, quantity: 4 }, LINES.bag], {
			orderToken: first.token,
			form: { ...FORM, customer_name: "Ana Maria", shipping_method: "express" },
		});
		expect(changed).toMatchObject({
			id: first.id,
			token: first.token,
			customer_name: "Ana Maria",
			subtotal: 120_960,
			total: 123_460,
		});
		expect(await test.countOrders()).toBe(1);
		expect(await test.counters()).toMatchObject({
			coatP: { estoque: 1, reservado: 4 },
			bag: { estoque: 9, reservado: 1 },
		});
		expect(await test.history(first.id)).toEqual(["created:pendente", "changed"]);
	});

	it("without a change writes nothing, and may have the last units it already holds", async () => {
		const first = await test.place([LINES.coatM]);
		const again = await test.place([LINES.coatM], { orderToken: first.token });
		expect(again.id).toBe(first.id);
		expect(await test.history(first.id)).toEqual(["created:pendente"]);
		const more = await test.place([LINES.coatM, LINES.bag], { orderToken: first.token });
		expect(more.id).toBe(first.id);
		expect((await test.place([LINES.bag], { orderToken: "unknown" })).id).not.toBe(first.id);
	});

	it("leaves a paid order alone and says so", async () => {
		const first = await test.place([LINES.coatM]);
		await test.db.execute(
			sql`update orders set payment_status = 'approved' where id = ${first.id}`,
		);
		const again = await place(test.request([LINES.bag], { orderToken: first.token }));
		expect(again).toMatchObject({ ok: false, error: { code: "closed", order: { id: first.id } } });
	});
});

describe("an order's page", () => {
	it("opens with its token only, and shows a document's middle only (rule money 11)", async () => {
		const form = { ...FORM, customer_cpf: "529.982.247-25" };
		const order = await test.place([LINES.bag], { form });
		const { findOrderByToken } = test.shop.orders;
		expect(order.token).toMatch(/^[\w-]{32}$/);
		expect(await findOrderByToken(order.token)).toMatchObject({
			customer_document: "***.982.247-**",
		});
		expect(JSON.stringify(await findOrderByToken(order.token))).not.toContain("52998224725");
		for (const token of [order.id, "", "x".repeat(1000), "' or true --", "%"]) {
			expect(await findOrderByToken(token)).toBeNull();
		}
	});

	it("keeps what was sold after the product was renamed or erased (rule money 10)", async () => {
		const order = await test.place([LINES.bag]);
		await test.db.execute(sql`update produtos set nome = 'Outra' where sku = 'B'`);
		const items = async () =>
			(await test.shop.orders.findOrderByToken(order.token))?.items.map(({ product_name, sku }) => [
				product_name,
				sku,
			]);
		expect(await items()).toEqual([["Bolsa", "B-U"]]);
		await test.db.execute(sql`delete from produtos where sku = 'B'`);
		expect(await items()).toEqual([["Bolsa", "B-U"]]);
	});
});

describe("an account's orders", () => {
	it("are its own and, with a confirmed e-mail, those of the guest it was (rule accounts 5)", async () => {
		await test.db.execute(sql`
			insert into auth_users (id, name, email, email_verified, created_at, updated_at)
			values ('u1', 'Ana', 'ana@example.com', true, now(), now())`);
		const guest = await test.place([LINES.bag], {
			form: { ...FORM, customer_email: "Ana@Example.com" },
		});
		const own = await place(
			test.request([LINES.coatP], { form: { ...FORM, customer_email: "outra@example.com" } }),
			"u1",
		);
		const ids = async (confirmedEmail: string | null) =>
			(await test.shop.orders.listAccountOrders({ userId: "u1", confirmedEmail })).map(
				({ id }) => id,
			);
		const ownId = own.ok ? own.value.id : "";
		expect(await ids(null)).toEqual([ownId]);
		expect((await ids("ana@example.com")).toSorted()).toEqual([ownId, guest.id].toSorted());
	});
});

describe("promotions", () => {
	const bag = LINES.bag;
	const promote = (until: string) =>
		test.db.execute(sql`update produtos set preco_promocional = 45,
		promocao_fim = now() + ${until}::interval where id = ${bag.productId}`);
	const order = (price: number) =>
		test.shop.orders.placeOrder(test.request([{ ...bag, price }]), SHOP_BUYER);

	describe("an order of what is in a promotion", () => {
		it("costs the price in force and keeps the normal one beside it", async () => {
			await promote("1 hour");
			const placed = await order(4_500);
			if (!placed.ok) throw new Error(JSON.stringify(placed.error));
			expect(placed.value).toMatchObject({ subtotal: 4_500, total: 5_700 });
			// What was sold stays as it was sold.
			await promote("-1 hour");
			const page = await test.shop.orders.findOrderByToken(placed.value.token);
			expect(page?.items).toMatchObject([{ unit_price: 4_500, normal_price: 5_000 }]);
			expect(await test.shop.orders.listLinesToBuyAgain(placed.value.token)).toMatchObject({
				lines: [{ price: 5_000 }],
			});
		});

		it("is told when it is over, and nothing is charged", async () => {
			await promote("-1 second");
			expect(await order(4_500)).toMatchObject({
				ok: false,
				error: {
					code: "lines",
					problems: [{ reason: "price_changed", oldPrice: 4_500, price: 5_000 }],
				},
			});
			expect(await test.shop.orders.checkCart({ lines: [{ ...bag, price: 4_500 }] })).toMatchObject(
				[{ price: 5_000 }],
			);
			const placed = await order(5_000);
			if (!placed.ok) throw new Error(JSON.stringify(placed.error));
			const page = await test.shop.orders.findOrderByToken(placed.value.token);
			expect(page?.items).toMatchObject([{ unit_price: 5_000, normal_price: null }]);
		});
	});
});

describe("the cart and its order", () => {
	const check = (lines: unknown[], orderToken?: string, idempotencyKey?: string) =>
		test.shop.orders.checkCart({ lines, orderToken, idempotencyKey });

	describe("a cart compared with the shop", () => {
		it("learns price and units of each line, and what is no longer sold", async () => {
			await test.db.execute(sql`update produtos set arquivado = true where slug = 'bolsa'`);
			const gone = { ...LINES.coatP, size: "XG" };
			expect(await check([LINES.coatM, LINES.coatP, LINES.bag, gone])).toMatchObject([
				{ size: "M", price: 31_000, available: 1 },
				{ size: "P", price: 28_990, available: 5 },
				{ size: "Único", price: null, available: 0 },
				{ size: "XG", price: null, available: 0 },
			]);
		});

		it("learns what a renamed product is called and where it stands", async () => {
			await test.db.execute(
				sql`update produtos set nome = 'Bolsa nova', slug = 'bolsa-nova', imagens = '{/m/nova.webp}' where slug = 'bolsa'`,
			);
			const facts = await check([LINES.bag]);
			const line = { ...LINES.bag, id: "1", name: "Bolsa", slug: "bolsa", image: null, price: 1 };
			const [renamed] = renamedLines([line], facts ?? []);
			const shown = { name: "Bolsa nova", slug: "bolsa-nova", image: "/m/nova.webp" };
			expect(renamed).toEqual({ ...line, ...shown });
			// Told once more, nothing is another.
			const lines = [{ ...line, ...shown }];
			expect(renamedLines(lines, facts ?? [])).toBe(lines);
		});

		it("counts the units that its own unpaid order keeps, and nobody else's", async () => {
			const idempotencyKey = crypto.randomUUID();
			const order = await test.place([LINES.coatM], { idempotencyKey });
			expect(await check([LINES.coatM])).toMatchObject([{ available: 0 }]);
			// The answer that brings the token may be lost.
			expect(await check([LINES.coatM], undefined, idempotencyKey)).toMatchObject([
				{ available: 1 },
			]);
			expect(await check([LINES.coatM], order.token)).toMatchObject([{ available: 1 }]);
			expect(await check([LINES.coatM], "outro")).toMatchObject([{ available: 0 }]);
		});

		it("is nothing else than a cart", async () => {
			for (const body of [null, {}, { lines: [{ productId: "x" }] }, { lines: 7 }]) {
				expect(await test.shop.orders.checkCart(body)).toBeNull();
			}
		});
	});

	describe("the total a shopper saw", () => {
		const order = (expectedTotal: number | null, over = {}) =>
			test.shop.orders.placeOrder(
				test.request([LINES.bag], { expectedTotal, ...over }),
				SHOP_BUYER,
			);

		it("is what is ordered, or nothing is", async () => {
			expect(await order(5_000)).toMatchObject({
				ok: false,
				error: { code: "total", totals: { subtotal: 5_000, shipping: 1_200, total: 6_200 } },
			});
			expect(await test.countOrders()).toBe(0);
			expect((await test.counters()).bag).toMatchObject({ estoque: 10, reservado: 0 });
			expect(await order(6_200)).toMatchObject({ ok: true, value: { total: 6_200 } });
		});

		it("of an order that is continued is compared too", async () => {
			const placed = await test.place([LINES.bag]);
			await test.db.execute(sql`update site_settings set frete_padrao = 20`);
			const again = { orderToken: placed.token };
			expect(await order(7_000, again)).toMatchObject({ ok: true, value: { total: 7_000 } });
			expect(await order(6_200, again)).toMatchObject({ ok: false, error: { code: "total" } });
		});
	});
});
