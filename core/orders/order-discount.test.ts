import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { ANYBODY } from "#core/accounts/buyer-rules.ts";
import { queryRows } from "#platform/database/query.ts";
import { CODE, discountCodes, withCode } from "#testing/discount-codes.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { FORM, LINES, openTestShop } from "#testing/test-shop.ts";

const test = heldShop(openTestShop, ({ db }) => emptyTables(db, "customer_discounts"));

const { checkStockAndUses, give, used, tryPlace } = discountCodes(() => test);

afterEach(checkStockAndUses);

describe("an order with a discount code", () => {
	it("costs that much less, keeps the code, and the order page and e-mail say so", async () => {
		await give();
		const order = await test.place([LINES.coatP], withCode({ discountCode: " descq7w2 e9r4t6 " }));
		expect(order).toMatchObject({
			subtotal: 28_990,
			shipping: 1_200,
			discount_code: CODE,
			code_discount: 2_899,
			discount: 2_899,
			total: 27_291,
		});
		expect(await used()).toBe(1);
		expect(await test.shop.orders.findOrderByToken(order.token)).toMatchObject({
			discount_code: CODE,
			code_discount: 2_899,
		});
		await test.shop.payments.createPixPayment({
			orderId: order.id,
			amount: 25_926,
			customerEmail: "ana@example.com",
			customerName: "Ana",
		});
		const [mail] = await readOutbox(test.db);
		expect(mail?.body_text).toContain(`Cupom ${CODE}: - R$\u00a028,99`);
	});

	it("takes PIX off the rest", async () => {
		await give();
		const order = await test.place([LINES.coatP], withCode());
		const paid = await test.shop.payments.createPixPayment({
			orderId: order.id,
			// 272,91 × 0,95 = 259,2645
			amount: 25_926,
			customerEmail: "ana@example.com",
			customerName: "Ana",
		});
		expect(paid.ok).toBe(true);
		expect(await test.order(order.id)).toMatchObject({
			code_discount: 2_899,
			discount: 4_264,
			total: 25_926,
		});
	});

	it("has free delivery by its subtotal before the code", async () => {
		await give({ discount_type: "fixed", discount_value: 20_000 });
		expect(await test.place([LINES.coatM], withCode())).toMatchObject({
			subtotal: 31_000,
			shipping: 0,
			total: 11_000,
		});
	});

	it("may use a code that is for some of its products only", async () => {
		await give({ applies_to: { all: false, products: [LINES.bag.productId] } });
		const order = await test.place([LINES.coatP, LINES.bag], withCode());
		expect(order).toMatchObject({ subtotal: 33_990, code_discount: 500 });
	});

	it("may use a code that is for a category and those below it", async () => {
		await emptyTables(test.db, "categorias");
		await test.reset();
		const [mother] = await queryRows<{ id: string }>(
			test.db,
			sql`insert into categorias (nome, slug) values ('Jalecos', 'jalecos') returning id`,
		);
		const id = mother?.id ?? "";
		await test.db.execute(
			sql`insert into categorias (nome, slug, categoria_pai_id) values ('Longos', 'longos', ${id})`,
		);
		await test.db.execute(
			sql`update produtos set categoria_id = (select id from categorias where slug = 'longos') where sku = 'J'`,
		);
		await give({ applies_to: { all: false, categories: [id] } });
		const order = await test.place([LINES.coatP, LINES.bag], withCode());
		expect(order.code_discount).toBe(2_899);
	});
});

describe("a code is refused, and nothing is written,", () => {
	const refused = async (code: string, over: Record<string, unknown> = {}) => {
		expect(await tryPlace(over)).toMatchObject({
			ok: false,
			error: { code: "discount", error: { code } },
		});
		const [row] = await queryRows<{ n: number }>(
			test.db,
			sql`select count(*)::int as n from orders`,
		);
		expect(row?.n).toBe(0);
	};

	it("when there is none like it", () => refused("unknown"));
	it("when it was taken out of use", async () => {
		await give({ active: false });
		await refused("unknown");
	});
	it("when its time is over", async () => {
		await give({ valid_until: test.platform.clock() });
		await refused("expired");
	});
	it("when it was used", async () => {
		await give();
		const order = await test.place([LINES.bag], withCode());
		expect(await tryPlace()).toMatchObject({ error: { error: { code: "used" } } });
		expect(await test.order(order.id)).toMatchObject({ discount_code: CODE });
	});
	it("when it is of another e-mail", async () => {
		await give({ customer_email: "bia@example.com" });
		await refused("other_email");
	});
	it("when it is for other products", async () => {
		await give({ applies_to: { all: false, products: [LINES.bag.productId] } });
		await refused("other_products");
	});
	it.each([["'; drop table orders; --"], ["DESC%"], ["x".repeat(5_000)], [7], [{}]])(
		"when it is %j",
		async (discountCode) => {
			await give();
			expect((await tryPlace({ discountCode })).ok).toBe(false);
		},
	);
});

describe("before ordering", () => {
	const check = (over: Record<string, unknown> = {}) =>
		test.shop.orders.checkCoupon(
			{ code: CODE, email: "ana@example.com", lines: [LINES.coatP], ...over },
			"192.0.2.1",
		);

	it("the shopper is told what the code takes off, and nothing is used up", async () => {
		await give({ customer_email: "Ana@Example.com" });
		expect(await check()).toMatchObject({
			ok: true,
			value: { code: CODE, type: "percentage", value: 1_000, productIds: null },
		});
		expect(await used()).toBe(0);
	});

	it.each([
		[{ code: " " }, "empty"],
		[{ email: "" }, "no_email"],
		[{ email: "bia@example.com" }, "other_email"],
		[{ code: "DESCNADA" }, "unknown"],
		[{ code: 3 }, "unknown"],
		[{ lines: "x" }, "unknown"],
	])("%j is refused as %s", async (over, code) => {
		await give();
		expect(await check(over)).toMatchObject({ ok: false, error: { code } });
	});

	it("a use that the shopper's own order holds is theirs, and nobody else's", async () => {
		await give();
		const idempotencyKey = crypto.randomUUID();
		const order = await test.place([LINES.coatP], withCode({ idempotencyKey }));
		expect(await check({ orderToken: order.token })).toMatchObject({ ok: true });
		// The answer that brings the token may be lost: the key that was sent names the order as well.
		expect(await check({ orderToken: null, idempotencyKey })).toMatchObject({ ok: true });
		expect(await check({ idempotencyKey: "chave" })).toMatchObject({ ok: false });
		expect(await check({ idempotencyKey: crypto.randomUUID() })).toMatchObject({ ok: false });
		for (const orderToken of [null, "outro", "\u0000", 7, "x".repeat(5_000)]) {
			expect(await check({ orderToken })).toMatchObject({ ok: false, error: { code: "used" } });
		}
	});

	it("a good code may be asked about as often as the checkout is open", async () => {
		await give();
		for (let n = 0; n < 25; n++) expect(await check()).toMatchObject({ ok: true });
	});

	it("codes cannot be tried out without end", async () => {
		await give();
		const answers = [];
		for (let n = 0; n < 25; n++) answers.push(await check({ code: `DESC${n}` }));
		expect(answers.at(-1)).toEqual({ ok: false, error: { code: "too_many_tries" } });
	});

	it("nor by ordering, which counts with the checkout's own field", async () => {
		await give();
		const guess = async (n: number, network: string) => {
			const request = test.request([LINES.bag], {
				form: { ...FORM, customer_email: `ana${n}@example.com` },
				discountCode: `DESC${n}`,
			});
			const placed = await test.shop.orders.placeOrder(request, { ...ANYBODY, network });
			return placed.ok ? null : placed.error;
		};
		for (let n = 0; n < 12; n++) {
			expect(await check({ code: `DESC${n}` })).toMatchObject({ error: { code: "unknown" } });
		}
		const refusals = [];
		for (let n = 0; n < 9; n++) refusals.push(await guess(n, "192.0.2.1"));
		const refused = (code: string) => ({ code: "discount", error: { code } });
		expect(refusals).toEqual([...Array(8).fill(refused("unknown")), refused("too_many_tries")]);
		expect(await check()).toEqual({ ok: false, error: { code: "too_many_tries" } });
		expect(await guess(10, "192.0.2.9")).toEqual(refused("unknown"));
		expect(await test.countOrders()).toBe(0);
	});
});
