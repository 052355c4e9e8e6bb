import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { customerStatusWord, promisesDay } from "#core/orders/rules.ts";
import { waySteps } from "#core/shipping/steps-rules.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { admin } from "#testing/refund-orders.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";

const test = heldShop(openTestShop);

it("an order whose every piece was given back, its delivery not, is no longer prepared and promises no day", async () => {
	const order = await test.place([{ ...LINES.bag, quantity: 2 }], { shippingMethod: "express" });
	const made = await test.shop.payments.createPixPayment({
		orderId: order.id,
		amount: order.total - Math.round(order.total * 0.05),
		customerEmail: order.customer_email,
		customerName: order.customer_name,
	});
	if (!made.ok) throw new Error(JSON.stringify(made.error));
	await test.shop.payments.simulatePayment(made.value.paymentId, "approved");
	const page = async () => {
		const found = await test.shop.orders.findOrderByToken(order.token);
		if (!found) throw new Error("no order");
		return found;
	};
	const giveBack = async (quantity: number) => {
		const { items, refunds } = await page();
		const id = items[0]?.id ?? "";
		const wanted = {
			key: randomUUID(),
			wish: { mode: "lines" as const, lines: [{ id, quantity }], freight: false },
			expected: 0,
			taken: refunds.reduce((sum, { amount }) => sum + amount, 0),
			reason: "tamanho" as const,
		};
		const asked = await test.shop.payments.refunds.request(admin, order.id, wanted);
		if (asked.ok || asked.error.code !== "amount_changed") throw new Error("no amount");
		const { amount: expected } = asked.error;
		return test.shop.payments.refunds.request(admin, order.id, { ...wanted, expected });
	};
	const { customer_email: confirmedEmail } = order;
	const listed = async () =>
		(await test.shop.orders.listAccountOrders({ userId: "ninguem", confirmedEmail }))[0];
	expect(await listed()).toMatchObject({ returned: 0 });
	expect(await giveBack(1)).toMatchObject({ value: { status: "confirmed" } });
	// The account tells of the part that went back.
	expect((await listed())?.returned).toBe((await page()).refunds[0]?.amount);
	expect(customerStatusWord(await page())).toBe("Em preparação");
	expect(await giveBack(1)).toMatchObject({ value: { status: "confirmed" } });
	const back = await page();
	expect(back.payment_status).toBe("approved");
	expect([customerStatusWord(back), promisesDay(back), waySteps(back, [])]).toEqual([
		"Peças devolvidas",
		false,
		[],
	]);
});
