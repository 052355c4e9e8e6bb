import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/query.ts";
import { eventually } from "#testing/eventually.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { mercadoPagoOrders, openMercadoPagoShop } from "#testing/mercado-pago-orders.ts";

const MINUTE = 60_000;

const test = heldShop(openMercadoPagoShop);

const { startPix, notify, processed, statusOf, approve } = mercadoPagoOrders(() => test);

describe("a notification", () => {
	it("makes the shop ask the provider and pays the order, once however often it comes", async () => {
		const { order, remote, paymentId } = await startPix();
		approve(remote);
		expect(await Promise.all([notify(remote.id), notify(remote.id)])).toEqual([true, true]);
		await processed();
		await notify(remote.id);
		await processed();
		expect(await statusOf(order)).toBe("approved");
		expect(await test.history(order.id)).toEqual(["created:pendente", "payment:approved"]);
		expect(await test.shop.payments.getPaymentStatus(paymentId)).toMatchObject({
			status: "approved",
		});
	});

	it("is believed for nothing but its signature", async () => {
		const { order, remote } = await startPix();
		await notify(remote.id, { body: { action: "approved", data: { status: "approved" } } });
		await processed();
		expect(await statusOf(order)).toBe("pending");
		approve(remote);
		expect(await notify(remote.id, { signature: "ts=1,v1=00" })).toBe(false);
		expect(await statusOf(order)).toBe("pending");
		expect(await queryRows(test.db, sql`select 1 from payment_notifications`)).toHaveLength(1);
	});

	it("that comes while the provider does not answer is taken up later", async () => {
		const { order, remote } = await startPix();
		approve(remote);
		test.fake.trouble(`GET /v1/payments/${remote.id}`, "drop", "drop");
		expect(await notify(remote.id)).toBe(true);
		await eventually(() =>
			expect(test.fake.calls.filter(({ method }) => method === "GET")).toHaveLength(2),
		);
		expect(await statusOf(order)).toBe("pending");
		await test.shop.payments.processNotifications();
		expect(await statusOf(order)).toBe("approved");
	});

	it("about something else, or a payment that is not there, is kept and done with", async () => {
		await notify(123_456);
		await notify(1, { topic: "merchant_order" });
		await processed();
		expect(await queryRows(test.db, sql`select 1 from payment_notifications`)).toHaveLength(2);
	});

	it("of money given back refunds the order and puts the units back", async () => {
		const { order, remote } = await startPix();
		approve(remote);
		await notify(remote.id);
		await processed();
		Object.assign(remote, { status: "refunded", status_detail: "refunded" });
		await notify(remote.id);
		await processed();
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "refunded",
			stock_state: "released",
		});
		expect((await test.counters()).coatM).toMatchObject({ estoque: 1, reservado: 0 });
		// A report that comes late pays nothing again.
		approve(remote);
		await notify(remote.id);
		await processed();
		expect(await statusOf(order)).toBe("refunded");
	});

	it("of part of the money given back leaves the order paid", async () => {
		const { order, remote } = await startPix();
		approve(remote);
		await notify(remote.id);
		await processed();
		test.fake.refundAtPanel(remote, 10);
		await notify(remote.id);
		await processed();
		expect(await statusOf(order)).toBe("approved");
		expect((await test.history(order.id)).at(-1)).toBe("payment:refund_confirmed");
	});
});

describe("what does not fit", () => {
	it("another amount than asked for is not applied", async () => {
		const { order, remote } = await startPix();
		approve(remote);
		Object.assign(remote, { transaction_amount: 0.01 });
		await notify(remote.id);
		await processed();
		expect(await statusOf(order)).toBe("pending");
	});

	it("another payment with the same reference is not applied", async () => {
		const { order, remote } = await startPix();
		const forged = approve({ ...remote, id: remote.id + 1_000 });
		test.fake.payments.set(remote.id + 1_000, forged as typeof remote);
		await notify(remote.id + 1_000);
		await processed();
		expect(await statusOf(order)).toBe("pending");
	});
});

describe("a lost notification", () => {
	it("is made up for by the page that waits, which asks from time to time", async () => {
		const { order, remote, paymentId } = await startPix();
		approve(remote);
		await test.shop.payments.getPaymentStatus(paymentId);
		expect(test.fake.calls.filter(({ method }) => method === "GET")).toHaveLength(0);
		test.wait(11_000);
		expect(await test.shop.payments.getPaymentStatus(paymentId)).toMatchObject({
			status: "approved",
		});
		expect(await statusOf(order)).toBe("approved");
	});

	it("is made up for by the job when nobody waits", async () => {
		const { order, remote } = await startPix();
		approve(remote);
		test.wait(2 * MINUTE);
		await test.shop.payments.reconcilePending();
		expect(await statusOf(order)).toBe("approved");
	});

	it("of a PIX that nobody paid: it expires", async () => {
		const { order } = await startPix();
		test.wait(33 * MINUTE);
		await test.shop.payments.reconcilePending();
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "expired",
			stock_state: "released",
		});
	});

	it("an expired PIX is not given up while the provider cannot be asked", async () => {
		const { order, remote } = await startPix();
		test.wait(33 * MINUTE);
		test.fake.trouble(`GET /v1/payments/${remote.id}`, "drop", "drop");
		await test.shop.payments.reconcilePending();
		expect(await statusOf(order)).toBe("pending");
	});
});
