import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OrderSummary } from "#core/orders/types.ts";
import {
	type MercadoPagoShop,
	mercadoPagoOrders,
	openMercadoPagoShop,
} from "#testing/mercado-pago-orders.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { LINES } from "#testing/test-shop.ts";
import type { RefundForm } from "./refund-rules.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const admin = { userId: "u1", name: "Marta", email: "marta@example.com" };

let test: MercadoPagoShop;

beforeAll(async () => {
	test = await openMercadoPagoShop();
});
beforeEach(async () => {
	await test.reset();
	await test.db.execute(
		sql`insert into site_settings (id, contact_email) values (1, 'loja@example.com')`,
	);
});
afterEach(() => test.checkStock());
afterAll(() => test.close());

const { notify, processed, approve } = mercadoPagoOrders(() => test);

/** Two coats, a bag and their delivery, paid by PIX with 5 % off: R$ 598,31. */
const paid = async () => {
	const order = await test.place([{ ...LINES.coatP, quantity: 2 }, LINES.bag]);
	const amount = order.total - Math.round(order.total * 0.05);
	const made = await test.shop.payments.createPixPayment({
		orderId: order.id,
		amount,
		customerEmail: order.customer_email,
		customerName: order.customer_name,
	});
	if (!made.ok) throw new Error(JSON.stringify(made.error));
	const remote = test.fake.paymentOf(made.value.paymentId);
	approve(remote);
	await notify(remote.id);
	await processed();
	return { order: await test.order(order.id), remote, amount };
};
const ask = (order: OrderSummary, wanted: Partial<RefundForm>) => {
	test.wait(1);
	return test.shop.payments.refunds.request(admin, order.id, {
		key: randomUUID(),
		wish: { mode: "all" },
		expected: order.total,
		reason: "tamanho",
		...wanted,
	});
};
const byValue = (order: OrderSummary, amount: number, over: Partial<RefundForm> = {}) =>
	ask(order, { wish: { mode: "value", amount }, expected: amount, ...over });
const detail = async (order: OrderSummary) => {
	const found = await test.shop.orderDesk.loadOrder(order.id);
	if (!found) throw new Error("no order");
	return found;
};
const sent = () =>
	test.fake.calls.filter(({ method, path }) => method === "POST" && path.endsWith("/refunds"));
const mails = async (template: string) =>
	(await readOutbox(test.db)).filter((mail) => mail.template === template);

describe("a refund of everything", () => {
	it("is confirmed by the provider's words, told to the customer, and puts nothing back unasked", async () => {
		const { order, amount } = await paid();
		expect(order.total).toBe(amount);
		expect(await ask(order, { units: "none" })).toMatchObject({
			ok: true,
			value: { status: "confirmed", amount, provider_refund_id: "7000000001" },
		});
		expect(sent()).toMatchObject([{ body: {} }]);
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "refunded",
			stock_state: "sold",
		});
		expect(await mails("refund-confirmed")).toHaveLength(1);
		expect(await ask(order, {})).toMatchObject({ ok: false, error: { code: "not_paid" } });
	});

	it("puts the pieces back when that was decided", async () => {
		const { order } = await paid();
		await ask(order, { units: "now" });
		expect(await test.order(order.id)).toMatchObject({ stock_state: "released" });
		expect((await test.counters()).coatP).toMatchObject({ estoque: 5, reservado: 0 });
	});

	it("is one decision however often it is sent, also at once", async () => {
		const { order } = await paid();
		const key = randomUUID();
		const all = await Promise.all([ask(order, { key }), ask(order, { key }), ask(order, { key })]);
		await ask(order, { key });
		expect(new Set(all.map((one) => one.ok && one.value.id)).size).toBe(1);
		expect(new Set(sent().map((call) => call.key)).size).toBe(1);
		expect(test.fake.refunds).toHaveLength(1);
		expect(await mails("refund-confirmed")).toHaveLength(1);
	});
});

describe("refunds of parts", () => {
	it("add up, never beyond what was paid, and the last one ends it", async () => {
		const { order, amount } = await paid();
		expect(await byValue(order, 10_000)).toMatchObject({ value: { status: "confirmed" } });
		expect(await byValue(order, 20_000)).toMatchObject({ ok: true });
		expect(await test.order(order.id)).toMatchObject({ payment_status: "approved" });
		expect(await byValue(order, amount)).toEqual({
			ok: false,
			error: { code: "too_much", most: amount - 30_000 },
		});
		expect(sent().map(({ body }) => body)).toEqual([{ amount: 100 }, { amount: 200 }]);
		expect(await ask(order, { expected: amount - 30_000 })).toMatchObject({ ok: true });
		expect(await test.order(order.id)).toMatchObject({ payment_status: "refunded" });
		expect((await detail(order)).refunds.map((one) => one.amount)).toEqual([
			10_000,
			20_000,
			amount - 30_000,
		]);
		const page = await test.shop.orders.findOrderByToken(order.token);
		expect(page?.refunds.map((one) => one.confirmed)).toEqual([true, true, true]);
		expect(await mails("refund-confirmed")).toHaveLength(3);
	});

	it("asked for at once by two people never give back more than there is", async () => {
		const { order, amount } = await paid();
		const half = Math.floor(amount / 2) + 1;
		const both = await Promise.all([byValue(order, half), byValue(order, half)]);
		expect(both.filter((one) => one.ok)).toHaveLength(1);
	});

	it("by pieces give what was really paid for them, and put just those back", async () => {
		const { order, amount } = await paid();
		const [coat, bag] = (await detail(order)).items;
		if (!coat || !bag) throw new Error("no items");
		const wish = { mode: "lines" as const, lines: [{ id: coat.id, quantity: 1 }], freight: false };
		// A coat of R$ 289,90 with 5 % off; the delivery was free.
		const worth = Math.floor(Math.round(57_980 * 0.95) / 2);
		expect(await ask(order, { wish, expected: 28_990 })).toEqual({
			ok: false,
			error: { code: "amount_changed", amount: worth },
		});
		expect(await ask(order, { wish, expected: worth, units: "now" })).toMatchObject({ ok: true });
		expect((await test.counters()).coatP).toMatchObject({ estoque: 4, reservado: 0 });
		expect(await test.order(order.id)).toMatchObject({ stock_state: "sold" });
		expect(await ask(order, { expected: amount - worth, units: "later" })).toMatchObject({
			value: { lines: [{ quantity: 1 }, { quantity: 1 }] },
		});
		expect((await test.counters()).coatP).toMatchObject({ estoque: 4 });
		const last = (await detail(order)).refunds.at(-1);
		const settle = (back: boolean) =>
			test.shop.payments.refunds.settleUnits(admin, {
				orderId: order.id,
				refundId: last?.id ?? "",
				back,
			});
		expect(await settle(true)).toEqual({ ok: true, value: null });
		expect(await settle(true)).toEqual({ ok: false, error: "settled" });
		expect((await test.counters()).coatP).toMatchObject({ estoque: 5, reservado: 0 });
		expect((await test.counters()).bag).toMatchObject({ estoque: 10, reservado: 0 });
	});
});

describe("a refund that does not happen at once", () => {
	it("is under way until the provider confirms, and told to the customer when it takes long", async () => {
		const { order } = await paid();
		test.fake.answerRefunds("in_process");
		expect(await byValue(order, 5_000)).toMatchObject({ value: { status: "in_process" } });
		test.wait(2 * MINUTE);
		await test.shop.payments.refunds.follow();
		expect(await mails("refund-slow")).toEqual([]);
		test.wait(10 * MINUTE);
		await test.shop.payments.refunds.follow();
		await test.shop.payments.refunds.follow();
		expect(await mails("refund-slow")).toHaveLength(1);
		expect(await test.shop.payments.refunds.listTroubles()).toMatchObject([
			{ amount: 5_000, status: "in_process" },
		]);
		const [refund] = test.fake.refunds;
		if (refund) test.fake.endRefund(refund);
		test.wait(16 * MINUTE);
		await test.shop.payments.refunds.follow();
		expect((await detail(order)).refunds).toMatchObject([{ status: "confirmed" }]);
		expect(await mails("refund-confirmed")).toHaveLength(1);
		expect(await test.shop.payments.refunds.listTroubles()).toEqual([]);
	});

	it("whose answer was lost is sent again with its key and is one refund", async () => {
		const { order, remote } = await paid();
		test.fake.trouble(`POST /v1/payments/${remote.id}/refunds`, "lose", "lose");
		expect(await byValue(order, 5_000)).toMatchObject({ value: { status: "requested" } });
		expect(await mails("refund-confirmed")).toEqual([]);
		test.wait(MINUTE);
		await test.shop.payments.refunds.follow();
		expect((await detail(order)).refunds).toMatchObject([{ status: "confirmed" }]);
		expect(test.fake.refunds).toHaveLength(1);
	});

	it("that the provider rejects in its answer of success is none", async () => {
		const { order } = await paid();
		test.fake.answerRefunds("rejected");
		expect(await ask(order, {})).toMatchObject({
			value: { status: "failed", failure: "rejected" },
		});
		expect(await test.order(order.id)).toMatchObject({ payment_status: "approved" });
	});

	it.each([
		[2031, "no_balance"],
		[2024, "too_old"],
		[2063, "state_changed"],
		[2027, "not_allowed"],
		[2022, "too_many"],
		[99_999, "rejected"],
	])(
		"is refused with cause %i as %s, stands in the list and is told to the shop",
		async (code, failure) => {
			const { order, remote } = await paid();
			test.fake.trouble(`POST /v1/payments/${remote.id}/refunds`, {
				status: 400,
				body: { cause: [{ code, description: "x" }] },
			});
			expect(await ask(order, {})).toMatchObject({ value: { status: "failed", failure } });
			expect(await test.shop.payments.refunds.listTroubles()).toMatchObject([
				{ order_id: order.id, failure, amount: order.total },
			]);
			expect(await mails("refund-trouble")).toMatchObject([{ to_email: "loja@example.com" }]);
			expect(await mails("refund-confirmed")).toEqual([]);
		},
	);

	it("is tried again as a new decision, once for each failure", async () => {
		const { order, remote } = await paid();
		const noBalance = { status: 400, body: { cause: [{ code: 2031 }] } };
		test.fake.trouble(`POST /v1/payments/${remote.id}/refunds`, noBalance);
		const failed = await ask(order, { units: "now" });
		const refundId = failed.ok ? failed.value.id : "";
		const again = () =>
			test.shop.payments.refunds.retry(admin, { orderId: order.id, refundId, byHand: false });
		const both = await Promise.all([again(), again()]);
		expect(both).toMatchObject([{ ok: true }, { ok: true }]);
		expect(test.fake.refunds).toHaveLength(1);
		expect(new Set(sent().map(({ key }) => key)).size).toBe(2);
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "refunded",
			stock_state: "released",
		});
		expect(await test.shop.payments.refunds.listTroubles()).toEqual([]);
	});

	it("needs nobody once less is left than it asked for, or the bank took the rest", async () => {
		const { order, remote } = await paid();
		const noBalance = { status: 400, body: { cause: [{ code: 2031 }] } };
		test.fake.trouble(`POST /v1/payments/${remote.id}/refunds`, noBalance, noBalance);
		await ask(order, {});
		await byValue(order, 5_000);
		const troubles = async () =>
			(await test.shop.payments.refunds.listTroubles()).map(({ amount }) => amount);
		expect(await troubles()).toEqual([order.total, 5_000]);
		test.fake.refundAtPanel(remote, 100);
		await notify(remote.id);
		await processed();
		expect(await troubles()).toEqual([5_000]);
		test.fake.endChargeback(test.fake.chargeBack(remote), false);
		await notify(remote.id);
		await processed();
		expect(await troubles()).toEqual([]);
	});

	it("of a cancelled order is decided anew for what is left", async () => {
		const { order, remote } = await paid();
		test.fake.answerRefunds({ code: 2031 });
		await test.shop.orderDesk.cancelOrder(admin, order.id, { reason: "cliente_desistiu" });
		test.fake.refundAtPanel(remote, 100);
		await notify(remote.id);
		await processed();
		expect(await test.shop.payments.returnMoney()).toBe(1);
		expect(remote).toMatchObject({ status: "refunded" });
		expect(await test.shop.payments.refunds.listTroubles()).toEqual([]);
	});

	it("can be written down as given back by other means", async () => {
		const { order } = await paid();
		test.wait(91 * DAY);
		expect(await ask(order, {})).toMatchObject({ error: { code: "too_old" } });
		expect(await ask(order, { byHand: true })).toMatchObject({
			value: { status: "confirmed", origin: "manual" },
		});
		expect(sent()).toEqual([]);
		expect(await test.order(order.id)).toMatchObject({ payment_status: "refunded" });
	});
});

describe("money given back at the provider's own panel", () => {
	it("is noticed and booked, and what the shop waits for comes first", async () => {
		const { order, remote, amount } = await paid();
		test.fake.answerRefunds("in_process");
		await byValue(order, 5_000);
		test.wait(1);
		test.fake.refundAtPanel(remote, 80);
		await notify(remote.id);
		await processed();
		expect((await detail(order)).refunds).toMatchObject([
			{ origin: "desk", status: "confirmed", amount: 5_000 },
			{ origin: "provider", status: "confirmed", amount: 3_000 },
		]);
		test.fake.refundAtPanel(remote, (amount - 8_000) / 100);
		await notify(remote.id);
		await processed();
		expect(await test.order(order.id)).toMatchObject({ payment_status: "refunded" });
		const booked = (await detail(order)).refunds.reduce((sum, one) => sum + one.amount, 0);
		expect(booked).toBe(amount);
	});

	it("whole, and nothing shipped: the pieces go back for sale", async () => {
		const { order, remote, amount } = await paid();
		test.fake.refundAtPanel(remote, amount / 100);
		await notify(remote.id);
		await notify(remote.id);
		await processed();
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "refunded",
			stock_state: "released",
		});
		expect((await detail(order)).refunds).toMatchObject([{ origin: "provider", amount }]);
		expect(await mails("refund-confirmed")).toHaveLength(1);
	});
});
