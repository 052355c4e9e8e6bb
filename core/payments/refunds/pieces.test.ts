import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { setDispute } from "#core/orders/payment-state.ts";
import { parseOrderQuery } from "#core/orders/shared/office.ts";
import { customerStatusWord, promisesDay } from "#core/orders/shared/order.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { deliverySteps } from "#core/shipping/shared/steps.ts";
import { formatMoney } from "#core/values/money.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { admin } from "#testing/orders/refund-orders.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { runs } from "#testing/runs.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";

const test = heldShop(openTestShop);

const BOUGHT = 3;
type Units = "now" | "later" | "none";

/** So many pieces of the order's only line, as many as can still be given back; answers the refund's id. */
async function giveBack(order: OrderSummary, units: Units, quantity = 1) {
	test.wait(1);
	const { items, refunds } = await detail(order);
	const wanted = {
		key: randomUUID(),
		wish: {
			mode: "lines" as const,
			lines: [{ id: items[0]?.id ?? "", quantity }],
			freight: false,
		},
		expected: 0,
		taken: refunds.reduce((sum, { amount }) => sum + amount, 0),
		reason: "defeito" as const,
		units,
	};
	const { request } = test.shop.payments.refunds;
	const asked = await request(admin, order.id, wanted);
	if (asked.ok || asked.error.code !== "amount_changed") return null;
	const made = await request(admin, order.id, { ...wanted, expected: asked.error.amount });
	return made.ok ? made.value.id : null;
}

async function detail(order: OrderSummary) {
	const found = await test.shop.orderAdmin.loadOrder(order.id);
	if (!found) throw new Error("no order");
	return found;
}
const settle = async (order: OrderSummary, refundId: string, back: boolean) =>
	test.shop.payments.refunds.settleUnits(admin, { orderId: order.id, refundId, back });
const cancel = (order: OrderSummary, restock: boolean, refund = false) =>
	test.shop.orderAdmin.cancelOrder(admin, order.id, {
		reason: "cliente_desistiu",
		restock,
		refund,
	});
const onShelf = async () => (await test.counters()).bag?.estoque ?? 0;
async function place(): Promise<OrderSummary> {
	const order = await test.place([{ ...LINES.bag, quantity: BOUGHT }]);
	const made = await test.shop.payments.awaited.pix.create({
		orderId: order.id,
		amount: order.total - Math.round(order.total * 0.05),
		customerEmail: order.customer_email,
		customerName: order.customer_name,
	});
	if (!made.ok) throw new Error(JSON.stringify(made.error));
	await test.shop.payments.simulatePayment(made.value.paymentId, "approved");
	return test.order(order.id);
}

describe("an order that is cancelled after pieces of it were given back", () => {
	it("puts back what nobody decided about, and nothing that does not come back", async () => {
		const before = await onShelf();
		const order = await place();
		await giveBack(order, "none");
		expect(await cancel(order, true, true)).toMatchObject({ ok: true });
		expect(await onShelf()).toBe(before - 1);
	});

	it("leaves what waits for a look waiting, and does what its buttons say", async () => {
		const before = await onShelf();
		for (const back of [true, false]) {
			const order = await place();
			const start = await onShelf();
			const id = (await giveBack(order, "later")) ?? "";
			await cancel(order, true, true);
			expect(await onShelf()).toBe(start + BOUGHT - 1);
			expect(await settle(order, id, back)).toEqual({
				ok: true,
				value: { stock: back ? "back" : "away" },
			});
			expect(await onShelf()).toBe(start + BOUGHT - (back ? 0 : 1));
			expect(await settle(order, id, !back)).toEqual({ ok: false, error: "settled" });
		}
		expect(await onShelf()).toBe(before - 1);
	});

	it("says that nothing changed where an earlier version put the piece back", async () => {
		for (const back of [true, false]) {
			const order = await place();
			const id = (await giveBack(order, "later")) ?? "";
			await cancel(order, true, true);
			await test.db.execute(
				sql`update order_items set returned = quantity where order_id = ${order.id}`,
			);
			const start = await onShelf();
			expect(await settle(order, id, back)).toEqual({ ok: true, value: { stock: "unchanged" } });
			expect(await onShelf()).toBe(start);
		}
	});

	it("puts nothing back while its money is contested, and keeps the question open", async () => {
		const order = await place();
		const id = (await giveBack(order, "later")) ?? "";
		await test.db.transaction((tx) => setDispute(tx, order, "chargeback"));
		const start = await onShelf();
		expect(await settle(order, id, true)).toEqual({ ok: false, error: "disputed" });
		expect(await onShelf()).toBe(start);
		await test.db.transaction((tx) => setDispute(tx, order, "won"));
		expect(await settle(order, id, true)).toMatchObject({ ok: true });
		expect(await onShelf()).toBe(start + 1);
	});
});

describe("what is said before and after such an order is cancelled", () => {
	it("is the rest of its pieces and of its money, in order, list and e-mail", async () => {
		const order = await place();
		const whole = { units: BOUGHT, sent: 0, amount: order.total };
		expect((await detail(order)).left).toEqual(whole);
		await giveBack(order, "none");
		const [{ amount } = { amount: 0 }] = (await detail(order)).refunds;
		const left = { units: BOUGHT - 1, sent: 0, amount: order.total - amount };
		expect(amount).toBeGreaterThan(0);
		expect((await detail(order)).left).toEqual(left);
		const { rows } = await test.shop.orderAdmin.listOrders(parseOrderQuery(new URLSearchParams()));
		expect(rows).toMatchObject([{ id: order.id, units: BOUGHT, left }]);
		test.wait(1);
		await cancel(order, true, true);
		const mail = (await readOutbox(test.db)).find(({ template }) => template === "order-cancelled");
		expect(mail?.body_text).toContain(`Vamos devolver ${formatMoney(left.amount)} pelo mesmo meio`);
		expect((await detail(order)).refunds.map((one) => one.amount)).toEqual([amount, left.amount]);
		expect((await detail(order)).left).toMatchObject({ amount: 0 });
	});
});

const refunding = fc.record({
	does: fc.constant("refund" as const),
	units: fc.constantFrom<Units>("now", "later", "none"),
	quantity: fc.integer({ min: 1, max: BOUGHT }),
});
const settling = fc.record({ does: fc.constant("settle" as const), back: fc.boolean() });
const cancelling = fc.record({ does: fc.constant("cancel" as const), restock: fc.boolean() });

it("whatever is given back, decided and cancelled in whatever order, each piece goes back once or stays away", async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(fc.oneof(refunding, settling, cancelling), { minLength: 1, maxLength: 7 }),
			async (steps) => {
				await test.reset();
				const order = await place();
				const start = await onShelf();
				/** What the shop was told of each piece: undecided, back, waiting or away. */
				let free = BOUGHT;
				let back = 0;
				let putBackByCancel = 0;
				let cancelled = false;
				const waiting: { id: string; quantity: number }[] = [];
				for (const step of steps) {
					if (step.does === "refund") {
						const left = free + putBackByCancel;
						const id = await giveBack(order, step.units, step.quantity);
						if (!id) continue;
						const given = Math.min(step.quantity, left);
						// What the cancelling put back already is decided.
						const out = Math.min(given, free);
						free -= out;
						putBackByCancel -= given - out;
						if (step.units === "now") back += out;
						if (step.units === "later") waiting.push({ id, quantity: out });
					} else if (step.does === "settle") {
						const next = waiting.shift();
						if (!next) continue;
						expect(await settle(order, next.id, step.back)).toMatchObject({ ok: true });
						if (step.back) back += next.quantity;
					} else if (!cancelled) {
						cancelled = true;
						expect(await cancel(order, step.restock)).toMatchObject({ ok: true });
						if (!step.restock) continue;
						back += free;
						putBackByCancel = free;
						free = 0;
					}
					expect(await onShelf()).toBe(start + back);
				}
			},
		),
		{ numRuns: runs(8, 60) },
	);
});

it("an order whose every piece was given back, its delivery not, is no longer prepared and promises no day", async () => {
	const order = await test.place([{ ...LINES.bag, quantity: 2 }], { shippingMethod: "express" });
	const made = await test.shop.payments.awaited.pix.create({
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
	expect([customerStatusWord(back), promisesDay(back), deliverySteps(back, [])]).toEqual([
		"Peças devolvidas",
		false,
		[],
	]);
});
