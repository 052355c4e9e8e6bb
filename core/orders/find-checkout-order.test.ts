import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { heldShop } from "#testing/hold-shop.ts";
import { pixOf } from "#testing/pix-of.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";
import { HOLD_MS } from "./holds/hold-rules.ts";
import type { OrderSummary } from "./types.ts";

const HOUR = 60 * 60_000;

const test = heldShop(openTestShop);

const find = (order: OrderSummary) => test.shop.orders.findCheckoutOrder(order.token);
const { askPix, pay } = pixOf(() => test);

describe("the order that a browser remembers", () => {
	it("has its own lines and amounts, and is open until it is paid", async () => {
		const order = await test.place([LINES.coatM, { ...LINES.bag, quantity: 2 }]);
		expect(await find(order)).toMatchObject({
			id: order.id,
			state: "open",
			reserved: true,
			short: [],
			subtotal: 41_000,
			lines: [
				{ name: "Jaleco", size: "M", color: "Branco", price: 31_000, quantity: 1 },
				{ name: "Bolsa", price: 5_000, quantity: 2 },
			],
		});
		await pay((await askPix(order, 38_950)).paymentId);
		expect(await find(order)).toMatchObject({ state: "paid", total: 38_950 });
	});

	it("waits for the bank while its card is not decided", async () => {
		const order = await test.place([LINES.coatM]);
		await test.db.execute(sql`
			insert into payments (order_id, provider, method, status, amount, idempotency_key)
			values (${order.id}, 'sandbox', 'credit_card', 'pending', 310, 'cartao')`);
		expect(await find(order)).toMatchObject({ state: "analysing" });
	});

	it("says that a code waits for its money, as long as it can be paid", async () => {
		const order = await test.place([LINES.coatM]);
		expect(await find(order)).toMatchObject({ begun: null });
		await askPix(order, 29_450);
		expect(await find(order)).toMatchObject({ begun: "pix" });
		test.wait(HOUR);
		expect(await find(order)).toMatchObject({ begun: null });
	});

	it("is no longer kept once its time is over", async () => {
		const order = await test.place([LINES.coatM]);
		test.wait(HOLD_MS + 1);
		expect(await find(order)).toMatchObject({ state: "open", reserved: false });
	});

	it("names what others bought once nothing is kept for it", async () => {
		const order = await test.place([LINES.bag]);
		expect((await find(order))?.short).toEqual([]);
		test.wait(HOLD_MS + 1);
		await test.shop.orders.expireReservations();
		// There is one still: it can be paid as it is.
		expect((await find(order))?.short).toEqual([]);
		await test.db.execute(sql`update variantes set ativo = false where sku = 'B-U'`);
		expect((await find(order))?.short).toMatchObject([{ name: "Bolsa", available: 0 }]);
	});

	it("is closed when it was given back, or sent before it was paid", async () => {
		const order = await test.place([LINES.bag]);
		await test.db.execute(
			sql`update orders set payment_status = 'refunded' where id = ${order.id}`,
		);
		expect(await find(order)).toMatchObject({ state: "closed" });
		await test.db.execute(
			sql`update orders set payment_status = 'pending', status = 'enviado' where id = ${order.id}`,
		);
		expect(await find(order)).toMatchObject({ state: "closed" });
	});

	it("is nothing for who does not hold its token", async () => {
		expect(await test.shop.orders.findCheckoutOrder("x".repeat(32))).toBeNull();
		expect(await test.shop.orders.findCheckoutOrder("'; --")).toBeNull();
	});
});
