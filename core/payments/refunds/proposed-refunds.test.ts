import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { OrderSummary } from "#core/orders/types.ts";
import { queryRows } from "#platform/database/query.ts";
import { giveMailbox, heldShop } from "#testing/hold-shop.ts";
import { openMercadoPagoShop } from "#testing/mercado-pago-orders.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { admin, refundOrders } from "#testing/refund-orders.ts";
import { LINES } from "#testing/test-shop.ts";

const test = heldShop(openMercadoPagoShop, giveMailbox);

const { paid, ask, byValue, detail, sent, mails } = refundOrders(() => test);
const paula = { userId: "u2", name: "Paula", email: "paula@example.com" };
const refunds = () => test.shop.payments.refunds;
const matters = () => test.shop.payments.desk.attention();

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

describe("a refund asked for by who may not decide it (rule payments 36)", () => {
	it("moves nothing, tells the customer nothing and waits in the list, told to the owner once", async () => {
		const { order } = await paid();
		const key = randomUUID();
		const { refundId } = await propose(order, 5_000, key);
		await propose(order, 5_000, key);
		await test.shop.payments.refunds.follow();
		expect(sent()).toEqual([]);
		expect(await onPage(order)).toEqual([]);
		expect(await matters()).toMatchObject([
			{ kind: "refund_proposed", id: refundId, amount: 5_000, about: "Paula" },
		]);
		await test.shop.payments.desk.tell();
		await test.shop.payments.desk.tell();
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
		expect(await matters()).toEqual([]);
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
		expect(await matters()).toEqual([]);
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
		expect(await matters()).toEqual([]);
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
