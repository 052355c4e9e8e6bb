import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OrderSummary } from "#core/orders/types.ts";
import { createShop, type Shop } from "#core/shop.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { createMercadoPago } from "#platform/payments/mercado-pago/mercado-pago.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { signNotification } from "#testing/mercado-pago/sign-notification.ts";
import { mercadoPagoOrders, openMercadoPagoShop } from "#testing/orders/mercado-pago-orders.ts";
import {
	type FakeMercadoPago,
	startFakeMercadoPago,
} from "#testing/providers/fake-mercado-pago.ts";
import { LINES } from "#testing/test-shop.ts";

const HOUR = 3_600_000;
const admin = { userId: "u1", name: "Marta", email: "marta@example.com" };
const PDF = {
	name: "nota.pdf",
	type: "application/pdf",
	bytes: new TextEncoder().encode("%PDF-1.7 nota"),
};

/** As it was when Mercado Pago took its payments. */
const test = heldShop(openMercadoPagoShop, async () => other.reset());
let other: FakeMercadoPago;
/** The same shop, whose payments another provider takes now. */
let later: Shop;

beforeAll(async () => {
	other = await startFakeMercadoPago();
	later = createShop({
		...test.platform,
		provider: { ...createMercadoPago(other.options), name: "outro" },
		formerProviders: [test.platform.provider],
	});
});
afterAll(() => other.close());

const { startPix, approve } = mercadoPagoOrders(() => test);

const paid = async () => {
	const { order, remote } = await startPix();
	approve(remote);
	await test.shop.payments.sweepProvider();
	return { order: await test.order(order.id), remote };
};
const refund = (order: OrderSummary) =>
	later.payments.refunds.request(admin, order.id, {
		key: randomUUID(),
		wish: { mode: "all" },
		expected: order.total,
		taken: 0,
		reason: "desistencia",
	});
const notify = async (topic: string, id: string) => {
	const notification = { topic, body: {}, dataId: id, ...signNotification(id) };
	expect(await later.payments.handleNotification(notification, "mercado-pago")).toBe(true);
	await later.payments.processNotifications();
};

describe("a payment of a provider that takes no more", () => {
	it("goes back where it came from, and a refund under way there is followed", async () => {
		const { order, remote } = await paid();
		test.fake.answerRefunds("in_process");
		expect(await refund(order)).toMatchObject({ value: { status: "in_process" } });
		test.wait(HOUR);
		const [made] = test.fake.refunds;
		if (made) test.fake.endRefund(made);
		await later.payments.refunds.follow();
		expect(remote).toMatchObject({ status: "refunded" });
		expect(await test.order(order.id)).toMatchObject({ payment_status: "refunded" });
		expect(other.calls).toEqual([]);
	});

	it("is reported at that provider's address, contested, answered and decided there", async () => {
		const { order, remote } = await paid();
		const made = test.fake.chargeBack(remote);
		await notify("topic_chargebacks_wh", made.id);
		expect(await test.order(order.id)).toMatchObject({ dispute: "chargeback" });
		const [dispute] = await later.payments.disputes.ofOrder(order.id);
		const about = { orderId: order.id, disputeId: dispute?.id ?? "" };
		expect(await later.payments.disputes.sendEvidence(admin, about, [PDF])).toMatchObject({
			ok: true,
		});
		expect(made["documentation_status"]).toBe("review_pending");
		test.fake.endChargeback(made, true);
		test.wait(HOUR);
		await later.payments.disputes.watch();
		expect(await test.order(order.id)).toMatchObject({ dispute: "won" });
	});

	it("whose credentials are gone says that somebody has to give it back by hand", async () => {
		const { order } = await paid();
		const alone = createShop({
			...test.platform,
			provider: { ...createMercadoPago(other.options), name: "outro" },
		});
		const answer = await alone.payments.refunds.request(admin, order.id, {
			key: randomUUID(),
			wish: { mode: "all" },
			expected: order.total,
			taken: 0,
			reason: "desistencia",
		});
		expect(answer).toMatchObject({ value: { status: "failed", failure: "not_allowed" } });
		expect(await alone.payments.office.attention()).toMatchObject([{ kind: "refund_refused" }]);
	});
});

describe("a notification", () => {
	it("counts only with the secret of the provider whose address it came to", async () => {
		const { remote } = await startPix();
		const dataId = String(remote.id);
		const notification = { topic: "payment", body: {}, dataId, ...signNotification(dataId) };
		expect(await later.payments.handleNotification(notification, "ninguem")).toBe(false);
		expect(await queryRows(test.db, sql`select 1 from payment_notifications`)).toEqual([]);
	});
});

it("new payments are the new provider's", async () => {
	const order = await test.place([LINES.bag]);
	const total = order.subtotal + order.shipping;
	const made = await later.payments.awaited.pix.create({
		orderId: order.id,
		amount: total - Math.round(total * 0.05),
		customerEmail: order.customer_email,
		customerName: order.customer_name,
	});
	expect(made).toMatchObject({ ok: true });
	expect(other.payments.size).toBe(1);
	expect(test.fake.payments.size).toBe(0);
});
