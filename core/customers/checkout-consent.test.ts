import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { unsubscribeToken } from "#core/mail/outbox.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { FORM, LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";
import { allowsMarketing } from "./marketing.ts";

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(async () => {
	await test.reset();
	await test.db.execute(sql`truncate consents`);
});
afterAll(() => test.close());

const place = (ticked: boolean) =>
	test.place([LINES.bag], { form: { ...FORM, ...(ticked ? { marketing_consent: "true" } : {}) } });

async function pay(order: OrderSummary) {
	const pix = await test.shop.payments.awaited.pix.create({
		orderId: order.id,
		customerEmail: order.customer_email,
		customerName: order.customer_name,
		amount: Math.round(order.total * 0.95),
	});
	if (!pix.ok) throw new Error(JSON.stringify(pix.error));
	await test.shop.payments.simulatePayment(pix.value.paymentId, "approved");
}

const allowed = () => allowsMarketing(test.db, FORM.customer_email);

it("counts what a guest allowed at checkout once the order is paid, and says when and where", async () => {
	const order = await place(true);
	expect(await allowed()).toBe(false);
	await pay(order);
	expect(await allowed()).toBe(true);
	const kept = await queryRows(
		test.db,
		sql`select c.email, c.channel, c.granted_at = date_trunc('milliseconds', o.marketing_at) as when_ticked
			from consents c, orders o where o.id = ${order.id}`,
	);
	expect(kept).toEqual([{ email: FORM.customer_email, channel: "checkout", when_ticked: true }]);
});

it("asks nothing of who left the box empty, or emptied it before paying", async () => {
	await pay(await place(false));
	expect(await allowed()).toBe(false);
	const order = await place(true);
	const changed = await test.place([LINES.bag], { orderToken: order.token });
	expect(changed.id).toBe(order.id);
	await pay(changed);
	expect(await allowed()).toBe(false);
});

it("stays withdrawn when the link of an e-mail was used before the money came", async () => {
	const order = await place(true);
	const token = unsubscribeToken(test.platform.config.authSecret ?? "", FORM.customer_email);
	await pay(await place(true));
	await test.shop.customers.unsubscribe(token);
	await pay(order);
	expect(await allowed()).toBe(false);
});
