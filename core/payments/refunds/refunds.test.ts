import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { parseOrderQuery } from "#core/orders/shared/office.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { shopDay } from "#core/values/dates.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { giveMailbox, heldShop } from "#testing/hold-shop.ts";
import { openMercadoPagoShop } from "#testing/orders/mercado-pago-orders.ts";
import { admin, refundOrders } from "#testing/orders/refund-orders.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { LINES } from "#testing/test-shop.ts";

const test = heldShop(openMercadoPagoShop, giveMailbox);

const { notify, deliver, paid, ask, byValue, detail, sent, mails } = refundOrders(() => test);
const refunds = () => test.shop.payments.refunds;
const tasks = () => test.shop.payments.office.attention();
const refundTasks = async () => (await tasks()).filter(({ kind }) => kind.startsWith("refund_"));
/** The provider decides its first refund. */
const endFirst = (...how: ["rejected"?]) => {
	const [refund] = test.fake.refunds;
	if (!refund) throw new Error("no refund");
	test.fake.endRefund(refund, ...how);
};

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

	it("decided in two windows at once are made once: the second has read figures that are no more", async () => {
		const { order } = await paid();
		const both = await Promise.all([
			byValue(order, 2_000, { taken: 0 }),
			byValue(order, 2_000, { taken: 0 }),
		]);
		expect(both.filter((one) => one.ok)).toHaveLength(1);
		expect(both).toContainEqual({ ok: false, error: { code: "decided_meanwhile", taken: 2_000 } });
		expect(sent()).toHaveLength(1);
		// With the new state confirmed it is accepted.
		expect(await byValue(order, 2_000, { taken: 2_000 })).toMatchObject({ ok: true });
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
		expect((await mails("refund-confirmed"))[0]?.body_text).toContain("1 Jaleco P Branco");
		expect((await test.counters()).coatP).toMatchObject({ estoque: 4, reservado: 0 });
		expect(await test.order(order.id)).toMatchObject({ stock_state: "sold" });
		expect(await ask(order, { expected: amount - worth, units: "later" })).toMatchObject({
			value: { lines: [{ quantity: 1 }, { quantity: 1 }] },
		});
		expect((await test.counters()).coatP).toMatchObject({ estoque: 4 });
		const last = (await detail(order)).refunds.at(-1);
		const settle = (back: boolean) =>
			refunds().settleUnits(admin, {
				orderId: order.id,
				refundId: last?.id ?? "",
				back,
			});
		expect(await settle(true)).toEqual({ ok: true, value: { stock: "back" } });
		expect(await settle(true)).toEqual({ ok: false, error: "settled" });
		expect((await test.counters()).coatP).toMatchObject({ estoque: 5, reservado: 0 });
		expect((await test.counters()).bag).toMatchObject({ estoque: 10, reservado: 0 });
	});
});

describe("money given back at the provider's own panel", () => {
	it("is noticed and booked, and what the shop waits for comes first", async () => {
		const { order, remote, amount } = await paid();
		test.fake.answerRefunds("in_process");
		await byValue(order, 5_000);
		test.wait(1);
		test.fake.refundAtPanel(remote, 80);
		await deliver(remote.id);
		expect((await detail(order)).refunds).toMatchObject([
			{ origin: "desk", status: "confirmed", amount: 5_000 },
			{ origin: "provider", status: "confirmed", amount: 3_000 },
		]);
		test.fake.refundAtPanel(remote, (amount - 8_000) / 100);
		await deliver(remote.id);
		expect(await test.order(order.id)).toMatchObject({ payment_status: "refunded" });
		// Each step of the history tells of its own money.
		const page = await test.shop.orders.findOrderByToken(order.token);
		const told = (page?.events ?? []).filter(({ value }) =>
			["refund_confirmed", "refunded"].includes(value ?? ""),
		);
		expect(told.map((event) => event.amount)).toEqual([5_000, 3_000, amount - 8_000]);
		const booked = (await detail(order)).refunds.reduce((sum, one) => sum + one.amount, 0);
		expect(booked).toBe(amount);
	});

	it("whole, and nothing shipped: the pieces go back for sale", async () => {
		const { order, remote, amount } = await paid();
		test.fake.refundAtPanel(remote, amount / 100);
		await notify(remote.id);
		await deliver(remote.id);
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "refunded",
			stock_state: "released",
		});
		expect((await detail(order)).refunds).toMatchObject([{ origin: "provider", amount }]);
		expect(await mails("refund-confirmed")).toHaveLength(1);
	});
});

const MINUTE = 60_000;
const DAY = 24 * 60 * 60_000;

const followLater = async (minutes = 1) => {
	test.wait(minutes * MINUTE);
	await refunds().follow();
};

describe("a refund that does not happen at once", () => {
	it("is under way until the provider confirms, and told to the customer when it takes long", async () => {
		const { order } = await paid();
		test.fake.answerRefunds("in_process");
		expect(await byValue(order, 5_000)).toMatchObject({ value: { status: "in_process" } });
		await followLater(2);
		expect(await mails("refund-slow")).toEqual([]);
		await followLater(10);
		await refunds().follow();
		expect(await mails("refund-slow")).toHaveLength(1);
		expect(await refundTasks()).toMatchObject([{ amount: 5_000, kind: "refund_stuck" }]);
		endFirst();
		await followLater(16);
		expect((await detail(order)).refunds).toMatchObject([{ status: "confirmed" }]);
		expect(await mails("refund-confirmed")).toHaveLength(1);
		expect(await refundTasks()).toEqual([]);
	});

	it("whose answer was lost is sent again with its key and is one refund", async () => {
		const { order, remote } = await paid();
		test.fake.trouble(`POST /v1/payments/${remote.id}/refunds`, "lose", "lose");
		expect(await byValue(order, 5_000)).toMatchObject({ value: { status: "requested" } });
		expect(await mails("refund-confirmed")).toEqual([]);
		await followLater();
		expect((await detail(order)).refunds).toMatchObject([{ status: "confirmed" }]);
		expect(test.fake.refunds).toHaveLength(1);
	});

	it("is not taken for another of the same amount that the provider tells of", async () => {
		const { order, remote } = await paid();
		test.fake.trouble(`POST /v1/payments/${remote.id}/refunds`, "drop", "drop", "lose", "lose");
		expect(await byValue(order, 5_000)).toMatchObject({ value: { status: "requested" } });
		expect(await byValue(order, 5_000)).toMatchObject({ value: { status: "requested" } });
		expect(test.fake.refunds).toHaveLength(1);
		await deliver(remote.id);
		await followLater();
		expect(test.fake.refunds).toHaveLength(2);
		expect((await detail(order)).refunds).toMatchObject([
			{ status: "confirmed", amount: 5_000 },
			{ status: "confirmed", amount: 5_000 },
		]);
	});

	it("waits for a contest before it is tried again, by the provider or by hand", async () => {
		const { order, remote } = await paid();
		test.fake.answerRefunds("rejected");
		const failed = await byValue(order, 5_000);
		expect(failed).toMatchObject({ value: { status: "failed", failure: "rejected" } });
		expect(await test.order(order.id)).toMatchObject({ payment_status: "approved" });
		const refundId = failed.ok ? failed.value.id : "";
		const claim = test.fake.complain(remote);
		await deliver(remote.id);
		const kinds = async () => (await tasks()).map(({ kind }) => kind);
		expect(await kinds()).toEqual(["claim"]);
		const asked = test.fake.calls.length;
		for (const byHand of [false, true]) {
			expect(await refunds().retry(admin, { orderId: order.id, refundId, byHand })).toEqual({
				ok: false,
				error: { code: "disputed" },
			});
		}
		expect(test.fake.calls).toHaveLength(asked);
		test.fake.endClaim(claim, true);
		await deliver(remote.id);
		expect(await kinds()).toEqual(["refund_refused"]);
		const again = { orderId: order.id, refundId, byHand: false };
		expect(await refunds().retry(admin, again)).toMatchObject({
			value: { status: "confirmed" },
		});
	});

	it("made at the provider's panel before a contest that was lost unheard is booked, once", async () => {
		const { order, remote } = await paid();
		test.fake.refundAtPanel(remote, 10);
		test.fake.endChargeback(test.fake.chargeBack(remote), false);
		await deliver(remote.id);
		await deliver(remote.id);
		expect(await test.order(order.id)).toMatchObject({ dispute: "lost" });
		expect((await detail(order)).refunds).toMatchObject([
			{ status: "confirmed", amount: 1_000, origin: "provider" },
		]);
		expect(await mails("refund-confirmed")).toHaveLength(1);
	});

	it("stays apart from a part that went back at the provider's panel meanwhile", async () => {
		const { order, remote } = await paid();
		test.fake.answerRefunds("in_process");
		await byValue(order, 5_000);
		test.fake.refundAtPanel(remote, 10);
		await deliver(remote.id);
		endFirst("rejected");
		await followLater();
		expect((await detail(order)).refunds).toMatchObject([
			{ status: "failed", amount: 5_000 },
			{ status: "confirmed", amount: 1_000, origin: "provider" },
		]);
	});

	it("ends a complaint that began before the money was back", async () => {
		const { order, remote } = await paid();
		test.fake.answerRefunds("in_process");
		await ask(order, {});
		test.fake.change(remote, { status: "in_mediation", status_detail: "pending" });
		await deliver(remote.id);
		expect((await detail(order)).dispute).toBe("claim");
		endFirst();
		await followLater();
		expect(await detail(order)).toMatchObject({ dispute: null, payment_status: "refunded" });
	});

	it("of everything is what was left, where a part went back at the provider's panel unheard of", async () => {
		const { order, remote } = await paid();
		test.fake.refundAtPanel(remote, 10);
		expect(await ask(order, {})).toMatchObject({ value: { status: "confirmed" } });
		const { refunds } = await detail(order);
		expect(refunds.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([
			1_000,
			order.total - 1_000,
		]);
		expect(refunds.every(({ status }) => status === "confirmed")).toBe(true);
		expect(await test.order(order.id)).toMatchObject({ payment_status: "refunded" });
	});

	it.each([
		[2031, "no_balance", "refund_no_balance"],
		[99_999, "rejected", "refund_refused"],
	])(
		"is refused with cause %i as %s, stands in the list and is told to the shop",
		async (code, failure, kind) => {
			const { order, remote } = await paid();
			test.fake.trouble(`POST /v1/payments/${remote.id}/refunds`, {
				status: 400,
				body: { cause: [{ code, description: "x" }] },
			});
			expect(await ask(order, {})).toMatchObject({ value: { status: "failed", failure } });
			expect(await refundTasks()).toMatchObject([
				{ order: { id: order.id }, kind, amount: order.total },
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
		const again = () => refunds().retry(admin, { orderId: order.id, refundId, byHand: false });
		const both = await Promise.all([again(), again()]);
		expect(both).toMatchObject([{ ok: true }, { ok: true }]);
		expect(test.fake.refunds).toHaveLength(1);
		expect(new Set(sent().map(({ key }) => key)).size).toBe(2);
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "refunded",
			stock_state: "released",
		});
		expect(await refundTasks()).toEqual([]);
	});

	it("needs nobody once less is left than it asked for, or the bank took the rest", async () => {
		const { order, remote } = await paid();
		const noBalance = { status: 400, body: { cause: [{ code: 2031 }] } };
		test.fake.trouble(`POST /v1/payments/${remote.id}/refunds`, noBalance, noBalance);
		await ask(order, {});
		await byValue(order, 5_000);
		const troubles = async () => (await refundTasks()).map(({ amount }) => amount);
		expect(await troubles()).toEqual([order.total, 5_000]);
		test.fake.refundAtPanel(remote, 100);
		await deliver(remote.id);
		expect(await troubles()).toEqual([5_000]);
		test.fake.trouble(`POST /v1/payments/${remote.id}/refunds`, "drop", "drop");
		expect(await byValue(order, 4_000)).toMatchObject({ value: { status: "requested" } });
		test.fake.endChargeback(test.fake.chargeBack(remote), false);
		await deliver(remote.id);
		await followLater();
		expect(await troubles()).toEqual([]);
		expect((await detail(order)).refunds).toContainEqual(
			expect.objectContaining({ amount: 4_000, status: "failed", failure: "state_changed" }),
		);
	});

	it("of a cancelled order is decided anew for what is left", async () => {
		const { order, remote } = await paid();
		test.fake.answerRefunds({ code: 2031 });
		await test.shop.orderAdmin.cancelOrder(admin, order.id, { reason: "cliente_desistiu" });
		test.fake.refundAtPanel(remote, 100);
		await deliver(remote.id);
		expect(await test.shop.payments.refundUnwanted()).toBe(1);
		expect(remote).toMatchObject({ status: "refunded" });
		expect(await refundTasks()).toEqual([]);
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

describe("a refund asked for by who may not decide it (rule payments 36)", () => {
	const paula = { userId: "u2", name: "Paula", email: "paula@example.com" };

	/** Paula, who works with orders, asks for so many centavos to go back. */
	const propose = async (order: OrderSummary, amount: number, key: string = randomUUID()) => {
		const asked = await refunds().propose(paula, order.id, {
			key,
			wish: { mode: "value", amount },
			expected: amount,
			taken: 0,
			reason: "defeito",
		});
		if (!asked.ok) throw new Error(JSON.stringify(asked.error));
		return { orderId: order.id, refundId: asked.value.id };
	};
	const onPage = async ({ id }: OrderSummary) => {
		const [row] = await queryRows<{ access_token: string }>(
			test.db,
			sql`select access_token from orders where id = ${id}`,
		);
		return (await test.shop.orders.findOrderByToken(row?.access_token ?? ""))?.refunds;
	};

	it("moves nothing, tells the customer nothing and waits in the list, told to the owner once", async () => {
		const { order } = await paid();
		const key = randomUUID();
		const { refundId } = await propose(order, 5_000, key);
		await propose(order, 5_000, key);
		await refunds().follow();
		expect(sent()).toEqual([]);
		expect(await onPage(order)).toEqual([]);
		expect(await tasks()).toMatchObject([
			{ kind: "refund_proposed", id: refundId, amount: 5_000, about: "Paula" },
		]);
		await test.shop.payments.office.sendTasksEmail();
		await test.shop.payments.office.sendTasksEmail();
		expect(await mails("payment-matter")).toMatchObject([
			{ to_email: "loja@example.com", subject: expect.stringMatching(/^Devolução pedida: R\$/) },
		]);
	});

	it("goes to the provider once when it is confirmed, in the name of who decided", async () => {
		const { order } = await paid();
		const about = await propose(order, 5_000);
		test.wait(2 * 3_600_000);
		const [one] = await Promise.all([
			refunds().confirm(admin, about),
			refunds().confirm(admin, about),
		]);
		expect(one.ok || one.error.code).toBeTruthy();
		expect(sent()).toHaveLength(1);
		expect((await detail(order)).refunds).toMatchObject([
			{ status: "confirmed", amount: 5_000, requested_by: "Marta", proposed_by: "Paula" },
		]);
		expect(await mails("refund-confirmed")).toHaveLength(1);
		expect(await mails("refund-slow")).toEqual([]);
		expect(await tasks()).toEqual([]);
		expect(await refunds().confirm(admin, about)).toEqual({
			ok: false,
			error: { code: "settled" },
		});
	});

	it("is declined with a reason that stands in the order, and frees its part", async () => {
		const { order, amount } = await paid();
		const about = await propose(order, amount);
		expect(await byValue(order, 100)).toMatchObject({ error: { code: "too_much", most: 0 } });
		expect(await refunds().decline(admin, { ...about, note: "  " })).toMatchObject({
			error: { code: "invalid", fields: { note: expect.any(String) } },
		});
		expect(await refunds().decline(admin, { ...about, note: "Fora do prazo" })).toMatchObject({
			ok: true,
		});
		expect((await detail(order)).refunds).toMatchObject([
			{ status: "declined", declined_by: "Marta", decline_note: "Fora do prazo" },
		]);
		expect(await tasks()).toEqual([]);
		expect(await readOutbox(test.db)).not.toContainEqual(
			expect.objectContaining({ subject: expect.stringMatching(/devol/i) }),
		);
		expect(await byValue(order, 100)).toMatchObject({ ok: true });
		expect(await refunds().confirm(admin, about)).toMatchObject({ error: { code: "settled" } });
	});

	it("ends by itself when the whole order is given back, or the money went elsewhere", async () => {
		const cancelled = await paid();
		await propose(cancelled.order, 5_000);
		await test.shop.orderAdmin.cancelOrder(admin, cancelled.order.id, {
			reason: "cliente_desistiu",
			refund: true,
		});
		const ended = (await detail(cancelled.order)).refunds.map(({ status, amount, declined_by }) => [
			status,
			amount,
			declined_by,
		]);
		expect(ended.toSorted()).toEqual([
			["confirmed", cancelled.amount, null],
			["declined", 5_000, "loja"],
		]);

		const panel = await paid();
		const about = await propose(panel.order, panel.amount);
		test.fake.refundAtPanel(panel.remote, 10);
		await test.shop.payments.sweepProvider();
		const there = (await detail(panel.order)).refunds;
		expect(there.find(({ id }) => id === about.refundId)?.status).toBe("declined");
		expect(there.find(({ origin }) => origin === "provider")?.amount).toBe(1_000);
		expect(await tasks()).toEqual([]);
	});

	it("puts its pieces back only once, after it was confirmed", async () => {
		const { order } = await paid();
		const coat = (await detail(order)).items.find(({ size }) => size === LINES.coatP.size);
		const asked = await refunds().propose(paula, order.id, {
			key: randomUUID(),
			wish: { mode: "lines", lines: [{ id: coat?.id ?? "", quantity: 1 }], freight: false },
			expected: 27_540,
			taken: 0,
			reason: "tamanho",
			units: "now",
		});
		if (!asked.ok) throw new Error(JSON.stringify(asked.error));
		const before = (await test.counters()).coatP;
		expect(asked.value).toMatchObject({ status: "proposed", units: "now" });
		await refunds().confirm(admin, { orderId: order.id, refundId: asked.value.id });
		expect((await test.counters()).coatP?.estoque).toBe((before?.estoque ?? 0) + 1);
	});

	it("is not found under another order, and not decided while somebody contests the payment", async () => {
		const { order, remote } = await paid();
		const other = await paid();
		const about = await propose(order, 5_000);
		expect(await refunds().confirm(admin, { ...about, orderId: other.order.id })).toMatchObject({
			error: { code: "not_found" },
		});
		test.fake.chargeBack(remote);
		await test.shop.payments.sweepProvider();
		expect(await refunds().confirm(admin, about)).toMatchObject({ error: { code: "disputed" } });
		expect(sent()).toEqual([]);
		await ask(other.order, {});
	});
});

describe("figures of sales", () => {
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
			office: await payments.office.sumDay(day),
		};
	};

	it("take off what went back in part, in every place, while the back office stays gross and says so", async () => {
		const { order, amount } = await paid();
		await byValue(order, 10_000);
		const left = amount - 10_000;
		const now = await figures(order.customer_email);
		expect(now.today).toEqual({ orders: 1, total: left });
		expect(now.period).toEqual({ orders: 1, total: left });
		expect([now.spent, now.revenue]).toEqual([left, left]);
		expect(now.csv).toContain(`;"${(left / 100).toFixed(2).replace(".", ",")}";`);
		expect(now.office).toMatchObject({ amount, returned: 10_000 });
		const [listed] = await test.shop.customerAdmin.listCustomerOrders(order.customer_email);
		expect(listed).toMatchObject({ total: amount, refunded_amount: 10_000 });
		const office = test.shop.orderAdmin;
		const { rows } = await office.listOrders(parseOrderQuery(new URLSearchParams()));
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
