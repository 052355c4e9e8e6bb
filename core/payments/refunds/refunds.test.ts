import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { giveMailbox, heldShop } from "#testing/hold-shop.ts";
import { openMercadoPagoShop } from "#testing/mercado-pago-orders.ts";
import { admin, refundOrders } from "#testing/refund-orders.ts";

const test = heldShop(openMercadoPagoShop, giveMailbox);

const { notify, processed, paid, ask, byValue, detail, sent, mails } = refundOrders(() => test);

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

	it("decided in two windows at once are made once: the second has read figures that are no more", async () => {
		const { order } = await paid();
		const both = await Promise.all([
			byValue(order, 2_000, { taken: 0 }),
			byValue(order, 2_000, { taken: 0 }),
		]);
		expect(both.filter((one) => one.ok)).toHaveLength(1);
		expect(both).toContainEqual({ ok: false, error: { code: "decided_meanwhile", taken: 2_000 } });
		expect(sent()).toHaveLength(1);
		// Who has looked goes on.
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
