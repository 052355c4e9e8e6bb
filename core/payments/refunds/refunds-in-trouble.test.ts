import { describe, expect, it } from "vitest";
import { giveMailbox, heldShop } from "#testing/hold-shop.ts";
import { openMercadoPagoShop } from "#testing/mercado-pago-orders.ts";
import { admin, refundOrders } from "#testing/refund-orders.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * 60_000;

const test = heldShop(openMercadoPagoShop, giveMailbox);

const { notify, processed, paid, ask, byValue, detail, sent, mails } = refundOrders(() => test);

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

	it("is not taken for another of the same amount that the provider tells of", async () => {
		const { order, remote } = await paid();
		test.fake.trouble(`POST /v1/payments/${remote.id}/refunds`, "drop", "drop", "lose", "lose");
		expect(await byValue(order, 5_000)).toMatchObject({ value: { status: "requested" } });
		expect(await byValue(order, 5_000)).toMatchObject({ value: { status: "requested" } });
		expect(test.fake.refunds).toHaveLength(1);
		await notify(remote.id);
		await processed();
		test.wait(MINUTE);
		await test.shop.payments.refunds.follow();
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
		const refundId = failed.ok ? failed.value.id : "";
		const claim = test.fake.complain(remote);
		await notify(remote.id);
		await processed();
		const kinds = async () => (await test.shop.payments.desk.attention()).map(({ kind }) => kind);
		expect(await kinds()).toEqual(["claim"]);
		const asked = test.fake.calls.length;
		for (const byHand of [false, true]) {
			expect(
				await test.shop.payments.refunds.retry(admin, { orderId: order.id, refundId, byHand }),
			).toEqual({ ok: false, error: { code: "disputed" } });
		}
		expect(test.fake.calls).toHaveLength(asked);
		test.fake.endClaim(claim, true);
		await notify(remote.id);
		await processed();
		expect(await kinds()).toEqual(["refund_refused"]);
		const again = { orderId: order.id, refundId, byHand: false };
		expect(await test.shop.payments.refunds.retry(admin, again)).toMatchObject({
			value: { status: "confirmed" },
		});
	});

	it("made at the provider's panel before a contest that was lost unheard is booked, once", async () => {
		const { order, remote } = await paid();
		test.fake.refundAtPanel(remote, 10);
		test.fake.endChargeback(test.fake.chargeBack(remote), false);
		for (let times = 0; times < 2; times++) {
			await notify(remote.id);
			await processed();
		}
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
		await notify(remote.id);
		await processed();
		const [refund] = test.fake.refunds;
		if (refund) test.fake.endRefund(refund, "rejected");
		test.wait(MINUTE);
		await test.shop.payments.refunds.follow();
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
		await notify(remote.id);
		await processed();
		expect((await detail(order)).dispute).toBe("claim");
		const [refund] = test.fake.refunds;
		if (refund) test.fake.endRefund(refund);
		test.wait(MINUTE);
		await test.shop.payments.refunds.follow();
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

	it("that had no answer until the bank took the money needs nobody either", async () => {
		const { order, remote } = await paid();
		test.fake.trouble(`POST /v1/payments/${remote.id}/refunds`, "drop", "drop");
		expect(await byValue(order, 5_000)).toMatchObject({ value: { status: "requested" } });
		test.fake.endChargeback(test.fake.chargeBack(remote), false);
		await notify(remote.id);
		await processed();
		test.wait(MINUTE);
		await test.shop.payments.refunds.follow();
		const { refunds } = await detail(order);
		expect(refunds).toMatchObject([{ status: "failed", failure: "state_changed" }]);
		expect(await test.shop.payments.refunds.listTroubles()).toEqual([]);
	});

	it("of a cancelled order is decided anew for what is left", async () => {
		const { order, remote } = await paid();
		test.fake.answerRefunds({ code: 2031 });
		await test.shop.orderAdmin.cancelOrder(admin, order.id, { reason: "cliente_desistiu" });
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
