import { describe, expect, it } from "vitest";
import { heldShop } from "#testing/hold-shop.ts";
import { pixOf } from "#testing/pix-of.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";
import type { OrderSummary } from "../types.ts";

const test = heldShop(openTestShop);
const admin = { userId: "u1", name: "Marina", email: "marina@example.com" };

const { askPix, payOrder } = pixOf(() => test);
const paid = async () => {
	const order = await test.place([LINES.bag]);
	await payOrder(order);
	return order;
};

describe("a customer", () => {
	const own = (order: OrderSummary) => test.shop.orders.cancelOwnOrder(order.token);

	it("cancels the own unpaid order", async () => {
		const order = await test.place([LINES.coatM]);
		await askPix(order);
		expect(await own(order)).toEqual({ ok: true, value: null });
		expect(await test.order(order.id)).toMatchObject({
			cancel_reason: "cliente_desistiu",
			stock_state: "released",
		});
		expect(await own(order)).toEqual({ ok: false, error: "under_way" });
	});

	it("cancels neither what is paid nor what the shop works on, nor anybody else's", async () => {
		const order = await paid();
		expect(await own(order)).toEqual({ ok: false, error: "paid" });
		const other = await test.place([LINES.bag]);
		await test.shop.orderAdmin.changeOrderStatus(admin, other.id, { status: "processando" });
		expect(await own(other)).toEqual({ ok: false, error: "under_way" });
		expect(await test.shop.orders.cancelOwnOrder("x'; drop table orders")).toMatchObject({
			error: "not_found",
		});
	});
});
