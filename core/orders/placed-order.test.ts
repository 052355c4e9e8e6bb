import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { ANYBODY } from "#core/accounts/buyer-rules.ts";
import { OWN_HAND } from "#core/orders/holds/hold-rules.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { FORM, LINES, openTestShop } from "#testing/test-shop.ts";

const test = heldShop(openTestShop);

const place = (request: unknown, userId: string | null = null) =>
	test.shop.orders.placeOrder(request, { ...OWN_HAND, userId });

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
		const answers = await Promise.all(Array.from({ length: 5 }, () => place(request)));
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

	it("fifty times at once is one order for all of them, and takes one place", async () => {
		const buyer = { ...ANYBODY, network: "203.0.113.10", device: "aparelho" };
		const ask = (request: unknown) => test.shop.orders.placeOrder(request, buyer);
		const request = test.request([LINES.bag]);
		const answers = await Promise.all(Array.from({ length: 50 }, () => ask(request)));
		expect(new Set(answers.map((one) => (one.ok ? one.value.id : one.error.code))).size).toBe(1);
		expect(await test.countOrders()).toBe(1);
		// Eleven more from this device, as after one order.
		const email = (n: number) => ({ form: { ...FORM, customer_email: `a${n}@example.com` } });
		for (let n = 0; n < 11; n++) {
			expect(await ask(test.request([LINES.bag], email(n)))).toMatchObject({ ok: true });
		}
		expect(await ask(test.request([LINES.bag], email(11)))).toMatchObject({
			error: { code: "too_many", message: expect.stringContaining("muitos pedidos") },
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

	it("may keep the last units it already holds", async () => {
		const first = await test.place([LINES.coatM]);
		const again = await test.place([LINES.coatM, LINES.bag], { orderToken: first.token });
		expect(again.id).toBe(first.id);
	});

	it("without a change writes nothing", async () => {
		const first = await test.place([LINES.coatP]);
		const again = await test.place([LINES.coatP], { orderToken: first.token });
		expect(again.id).toBe(first.id);
		expect(await test.history(first.id)).toEqual(["created:pendente"]);
	});

	it("leaves a paid order alone and says so", async () => {
		const first = await test.place([LINES.coatM]);
		await test.db.execute(
			sql`update orders set payment_status = 'approved' where id = ${first.id}`,
		);
		const again = await place(test.request([LINES.bag], { orderToken: first.token }));
		expect(again).toMatchObject({ ok: false, error: { code: "closed", order: { id: first.id } } });
	});

	it("with an unknown token makes a new order", async () => {
		const order = await test.place([LINES.bag], { orderToken: "unknown" });
		expect(order.subtotal).toBe(5_000);
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
