import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { shopDay } from "#core/insights/period-rules.ts";
import { parseOrderQuery } from "#core/orders/manage/order-admin-rules.ts";
import { giveMailbox, heldShop } from "#testing/hold-shop.ts";
import { openMercadoPagoShop } from "#testing/mercado-pago-orders.ts";
import { admin, refundOrders } from "#testing/refund-orders.ts";

const test = heldShop(openMercadoPagoShop, giveMailbox);

const { paid, ask, byValue, detail } = refundOrders(() => test);

/** Reais of a payment of an order that are back, as somebody gave them by other means. */
const giveBack = (orderId: string, reais: number, setAside: string | null = null) =>
	test.db.execute(sql`
		insert into payment_refunds (payment_id, order_id, origin, status, amount, idempotency_key)
		select id, order_id, 'manual', 'confirmed', ${reais}, 'by-hand-' || id from payments
		where order_id = ${orderId} and set_aside is not distinct from ${setAside}::text`);

/** What every figure of sales says of one customer and of the day. */
const figures = async (email: string) => {
	const { customerAdmin, insights, payments } = test.shop;
	const day = shopDay(test.platform.clock());
	const sales = await insights.loadSales({ from: day, to: day });
	const customer = await customerAdmin.loadCustomer(email);
	const exported = await customerAdmin.exportCustomers(admin, { emails: [email] });
	if (!exported.ok) throw new Error(exported.error.code);
	let csv = "";
	for await (const piece of exported.value.lines) csv += piece;
	return {
		today: sales.today.paid,
		period: sales.paid,
		spent: customer?.spent,
		status: customer?.status,
		revenue: (await customerAdmin.loadFigures()).spent,
		csv,
		desk: await payments.desk.sumDay(day),
	};
};

describe("figures of sales", () => {
	it("take off what went back in part, in every place, while the desk stays gross and says so", async () => {
		const { order, amount } = await paid();
		await byValue(order, 10_000);
		const left = amount - 10_000;
		const now = await figures(order.customer_email);
		expect(now.today).toEqual({ orders: 1, total: left });
		expect(now.period).toEqual({ orders: 1, total: left });
		expect([now.spent, now.revenue]).toEqual([left, left]);
		expect(now.csv).toContain(`;"${(left / 100).toFixed(2).replace(".", ",")}";`);
		expect(now.desk).toMatchObject({ amount, returned: 10_000 });
		const [listed] = await test.shop.customerAdmin.listCustomerOrders(order.customer_email);
		expect(listed).toMatchObject({ total: amount, refunded_amount: 10_000 });
		const desk = test.shop.orderAdmin;
		const { rows } = await desk.listOrders(parseOrderQuery(new URLSearchParams()));
		expect(rows).toMatchObject([{ total: amount, refunded_amount: 10_000 }]);
		const newest = await test.shop.orderAdmin.listNewestOrders(1);
		expect(newest).toMatchObject([{ total: amount, refunded_amount: 10_000 }]);
	});

	it("make nobody a VIP by money that is back", async () => {
		const { order } = await paid();
		const { id, customer_email } = order;
		await test.db.execute(
			sql`update orders set subtotal = subtotal + 2500, total = total + 2500 where id = ${id}`,
		);
		const status = async () => (await figures(customer_email)).status;
		expect(await status()).toBe("vip");
		await byValue(order, 9_831);
		expect(await status()).toBe("vip");
		await byValue(order, 1);
		expect(await status()).not.toBe("vip");
	});

	it("count nothing of what went back whole, and nothing off for money that paid no order", async () => {
		const { order, amount } = await paid();
		const other = await paid();
		await byValue(order, 10_000);
		await ask(order, { expected: amount - 10_000 });
		expect((await detail(order)).payment_status).toBe("refunded");
		// Paid twice: what came too much goes back and was never a sale.
		await test.db.execute(sql`
			insert into payments (order_id, provider, method, status, set_aside, amount, idempotency_key)
			values (${other.order.id}, 'mercadopago', 'pix', 'approved', 'duplicate', 50, 'twice')`);
		await giveBack(other.order.id, 50, "duplicate");
		const now = await figures(order.customer_email);
		expect(now.today).toEqual({ orders: 1, total: other.amount });
		expect([now.spent, now.revenue]).toEqual([other.amount, other.amount]);
	});
});
