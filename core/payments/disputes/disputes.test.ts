import { describe, expect, it } from "vitest";
import { customerPaymentWord, paymentWord } from "#core/orders/shared/order.ts";
import { giveMailbox, heldShop } from "#testing/hold-shop.ts";
import { admin, disputeOrders } from "#testing/orders/dispute-orders.ts";
import { openMercadoPagoShop } from "#testing/orders/mercado-pago-orders.ts";
import { LINES } from "#testing/test-shop.ts";
import { taskDetail } from "../shared/attention.ts";
import { claimEndWords, daysWords, reasonWords } from "../shared/disputes.ts";

const test = heldShop(openMercadoPagoShop, giveMailbox);
const { notify, processed, deliver, paid, contested, signed, disputeOf, about, mails, ship } =
	disputeOrders(() => test);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PDF = {
	name: "nota.pdf",
	type: "application/pdf",
	bytes: new TextEncoder().encode("%PDF-1.7 nota"),
};

describe("a charge that the buyer's bank contests", () => {
	it("is a state of its own: nothing ships, goes back, is sold again or cancelled; both sides hear of it", async () => {
		const { order } = await contested();
		const now = { ...(await test.order(order.id)), analysing: false };
		expect(now).toMatchObject({ dispute: "chargeback", payment_status: "approved" });
		expect([paymentWord(now), customerPaymentWord(now)]).toEqual(["Contestado", "Contestado"]);
		expect(await ship(order)).toMatchObject({ ok: false, error: { code: "disputed" } });
		expect(
			await test.shop.orderAdmin.cancelOrder(admin, order.id, { reason: "cliente_desistiu" }),
		).toMatchObject({ ok: false, error: { code: "disputed" } });
		expect(
			await test.shop.payments.refunds.request(admin, order.id, {
				key: crypto.randomUUID(),
				wish: { mode: "all" },
				expected: order.total,
				taken: 0,
				reason: "outro",
			}),
		).toMatchObject({ ok: false, error: { code: "disputed" } });
		expect((await test.counters()).coatM).toMatchObject({ estoque: 0, reservado: 0 });
		expect(await mails("dispute-to-shop")).toMatchObject([{ to_email: "loja@example.com" }]);
		expect(await mails("dispute")).toMatchObject([{ to_email: order.customer_email }]);
		expect((await mails("dispute"))[0]?.body_text).not.toMatch(/devolvid/i);
		expect(await test.history(order.id)).not.toContain("payment:refunded");
	});

	it("that the shop wins is paid again, and the order goes on", async () => {
		const { order, remote } = await contested();
		Object.assign(remote, { status_detail: "reimbursed" });
		await notify(remote.id);
		await deliver(remote.id);
		const now = { ...(await test.order(order.id)), analysing: false };
		expect(now).toMatchObject({ dispute: "won", payment_status: "approved", stock_state: "sold" });
		expect([paymentWord(now), customerPaymentWord(now)]).toEqual(["Contestação ganha", "Pago"]);
		// What is given back after that was given back.
		const back = { ...now, payment_status: "refunded" as const };
		expect([paymentWord(back), customerPaymentWord(back)]).toEqual(["Devolvido", "Devolvido"]);
		expect(await disputeOf(order)).toMatchObject({ status: "won" });
		expect(await ship(order)).toMatchObject({ ok: true });
		expect(await mails("dispute")).toHaveLength(2);
	});

	it("that the shop loses is not paid, not given back by the shop, and not sold again", async () => {
		const { order, remote } = await contested();
		Object.assign(remote, { status_detail: "settled" });
		await deliver(remote.id);
		const now = { ...(await test.order(order.id)), analysing: false };
		expect(now).toMatchObject({ dispute: "lost", stock_state: "sold" });
		expect(paymentWord(now)).toBe("Contestação perdida");
		expect(customerPaymentWord(now)).not.toMatch(/devolvid/i);
		expect(await mails("refund-confirmed")).toEqual([]);
		expect((await test.counters()).coatM).toMatchObject({ estoque: 0 });
	});

	it("is noticed by its own notification, whose id no number holds, and tells its deadline", async () => {
		const { order, remote } = await paid();
		const until = new Date(test.platform.clock().getTime() + 8 * DAY);
		const { id } = test.fake.chargeBack(remote, {
			date_documentation_deadline: until.toISOString(),
		});
		await test.shop.payments.handleNotification({
			topic: "topic_chargebacks_wh",
			body: { actions: ["changed_case_status"] },
			...signed(id),
		});
		await processed();
		expect(await disputeOf(order)).toMatchObject({
			provider_dispute_id: id,
			documents_until: until,
			reason: "fraud",
			status: "open",
		});
	});

	it("warns the owner three days and one day before its end, once each", async () => {
		const until = new Date(test.platform.clock().getTime() + 5 * DAY);
		const { order } = await contested({ date_documentation_deadline: until.toISOString() });
		const watch = () => test.shop.payments.disputes.watch();
		await watch();
		expect(await mails("dispute-warning")).toEqual([]);
		test.wait(2 * DAY);
		await watch();
		test.wait(HOUR);
		await watch();
		expect(await mails("dispute-warning")).toMatchObject([
			{ subject: expect.stringContaining("Faltam 3 dias") },
		]);
		test.wait(2 * DAY);
		await watch();
		test.wait(DAY);
		await watch();
		expect(await mails("dispute-warning")).toHaveLength(2);
		expect(await disputeOf(order)).toMatchObject({ status: "open" });
	});

	it("takes documents that are what they say, and sends them to the provider", async () => {
		const { order } = await contested();
		const send = async (files: (typeof PDF)[]) =>
			test.shop.payments.disputes.sendEvidence(admin, await about(order), files);
		const wrong = { ok: false, error: { code: "invalid" } };
		expect(await send([])).toMatchObject(wrong);
		expect(await send([{ ...PDF, bytes: new TextEncoder().encode("MZ") }])).toMatchObject(wrong);
		expect(await send([{ ...PDF, type: "text/html" }])).toMatchObject(wrong);
		const big = new Uint8Array(11 * 1_048_576);
		big.set(PDF.bytes);
		expect(await send([{ ...PDF, bytes: big }])).toMatchObject(wrong);
		expect(await send([PDF])).toEqual({ ok: true, value: null });
		const call = test.fake.calls.find(({ path }) => path.endsWith("/documentation"));
		expect(JSON.stringify(call?.body)).toContain("nota.pdf");
		expect(await disputeOf(order)).toMatchObject({ status: "sent" });
	});

	it("that nobody contests waits for the bank", async () => {
		const { order } = await contested();
		const accept = async () => test.shop.payments.disputes.accept(admin, await about(order));
		expect(await accept()).toEqual({ ok: true, value: null });
		expect(await accept()).toEqual({ ok: false, error: "closed" });
		expect(await ship(order)).toMatchObject({ error: { code: "disputed" } });
	});

	it("whose notification was lost is found when the payment is read", async () => {
		const { order, remote } = await contested();
		Object.assign(remote, { status_detail: "reimbursed" });
		test.wait(HOUR);
		await test.shop.payments.disputes.watch();
		expect(await test.order(order.id)).toMatchObject({ dispute: "won" });
	});
});

describe("complaints and warnings", () => {
	const { processed, deliver, payByCard, paid, signed, disputeOf, about, mails, ship } =
		disputeOrders(() => test);

	describe("a buyer's complaint at the provider", () => {
		it("stops the order while it lasts, and leaves nothing when it ends for the shop", async () => {
			const { order, remote } = await paid();
			Object.assign(remote, { status: "in_mediation", status_detail: "pending" });
			await deliver(remote.id);
			expect(paymentWord({ ...(await test.order(order.id)), analysing: false })).toBe(
				"Em reclamação",
			);
			expect(await ship(order)).toMatchObject({ error: { code: "disputed" } });
			Object.assign(remote, { status: "approved", status_detail: "accredited" });
			await deliver(remote.id);
			expect(await test.order(order.id)).toMatchObject({
				dispute: null,
				payment_status: "approved",
			});
			expect(await disputeOf(order)).toMatchObject({ kind: "claim", status: "closed" });
			expect(await ship(order)).toMatchObject({ ok: true });
			const history = await test.history(order.id);
			expect(history).toEqual(expect.arrayContaining(["payment:claimed", "payment:claim_over"]));
			expect(history.filter((event) => /dispute/.test(event))).toEqual([]);
		});

		it("has its reason and the time to answer from the provider, told of by its own topic alone", async () => {
			const { order, remote } = await paid();
			const until = new Date(test.platform.clock().getTime() + 48 * 3_600_000);
			const claim = test.fake.complain(remote, until.toISOString());
			const tell = async () => {
				await test.shop.payments.handleNotification({
					topic: "topic_claims_integration_wh",
					body: { type: "claim", data: { id: String(claim.id) } },
					...signed(String(claim.id)),
				});
				await processed();
			};
			await tell();
			expect(await disputeOf(order)).toMatchObject({
				kind: "claim",
				provider_dispute_id: String(claim.id),
				documents_until: until,
			});
			expect(reasonWords((await disputeOf(order)).reason)).toBe("Não recebeu o produto");
			const [task] = await test.shop.payments.office.attention();
			expect(task).toMatchObject({ kind: "claim", deadline: until });
			expect(task && taskDetail(task, test.platform.clock())).toMatch(
				/^Pedido #[0-9A-F]{8}\. Responda até .*, faltam 2 dias\.$/,
			);
			test.wait(31 * 60_000);
			await test.shop.payments.disputes.watch();
			// Another day may have begun meanwhile.
			const left = daysWords(until, test.platform.clock());
			expect(await mails("dispute-warning")).toMatchObject([
				{ subject: expect.stringContaining(`${left} para responder`) },
			]);
			// Answered there: nothing is asked of the shop any more.
			claim["players"] = [];
			test.wait(31 * 60_000);
			await test.shop.payments.disputes.watch();
			expect(await disputeOf(order)).toMatchObject({ status: "open", documents_until: null });
			test.fake.endClaim(claim, true);
			await tell();
			expect(await disputeOf(order)).toMatchObject({ status: "closed" });
			expect(await test.order(order.id)).toMatchObject({ dispute: null });
		});

		it("of something else than a payment of the shop is nothing to it", async () => {
			const { order, remote } = await paid();
			const claim = test.fake.complain(remote);
			Object.assign(claim, { resource: "order" });
			Object.assign(remote, { status: "approved", status_detail: "accredited" });
			for (const id of [String(claim.id), "123456", "../7"]) {
				const topic = "topic_claims_integration_wh";
				await test.shop.payments.handleNotification({ topic, body: {}, ...signed(id) });
			}
			await processed();
			expect(await test.order(order.id)).toMatchObject({ dispute: null });
		});

		it("that ends for the buyer is a refund", async () => {
			const { order, remote } = await paid();
			Object.assign(remote, { status: "in_mediation", status_detail: "pending" });
			await deliver(remote.id);
			test.fake.refundAtPanel(remote, remote.transaction_amount);
			await deliver(remote.id);
			const { dispute, payment_status } = await test.order(order.id);
			expect({ dispute, payment_status }).toEqual({ dispute: null, payment_status: "refunded" });
			expect(claimEndWords(payment_status)).toContain("o valor voltou ao cliente");
			expect(claimEndWords("approved")).toContain("a favor da loja");
		});
	});

	describe("a warning of fraud", () => {
		it("lets the order be cancelled, its pieces sold again and its money given back", async () => {
			const { order, remote } = await paid();
			await test.shop.payments.handleNotification({
				topic: "stop_delivery_op_wh",
				body: { data: { payment_id: remote.id } },
				...signed("556"),
			});
			await processed();
			const cancelled = await test.shop.orderAdmin.cancelOrder(admin, order.id, {
				reason: "suspeita_fraude",
			});
			expect(cancelled).toEqual({ ok: true, value: { refund: "done", labels: "none" } });
			expect((await test.counters()).coatM).toMatchObject({ estoque: 1, reservado: 0 });
		});

		it("of money that went back stops nothing and is not retried", async () => {
			const { order, remote } = await paid();
			await test.shop.orderAdmin.cancelOrder(admin, order.id, { reason: "cliente_desistiu" });
			await test.shop.payments.handleNotification({
				topic: "stop_delivery_op_wh",
				body: { data: { payment_id: remote.id } },
				...signed("558"),
			});
			await processed();
			expect(await test.order(order.id)).toMatchObject({ dispute: null });
		});

		it("is heeded although the shop never heard what became of the card", async () => {
			const { fake } = test;
			fake.disturb(({ method, path }) =>
				method === "POST" && path === "/v1/payments" ? "lose" : "drop",
			);
			const order = await test.place([LINES.coatM]);
			await payByCard(order, "APRO");
			fake.disturb(() => undefined);
			const [remote] = [...fake.payments.values()];
			await test.shop.payments.handleNotification({
				topic: "stop_delivery_op_wh",
				body: { data: { payment_id: remote?.id } },
				...signed("557"),
			});
			await processed();
			expect(await test.order(order.id)).toMatchObject({
				payment_status: "approved",
				dispute: "fraud",
			});
			expect(await ship(order)).toMatchObject({ error: { code: "disputed" } });
		});

		it("stops what was not shipped until somebody lets it go on", async () => {
			const { order, remote } = await paid();
			await test.shop.payments.handleNotification({
				topic: "stop_delivery_op_wh",
				body: { data: { payment_id: remote.id, description: "fraude" } },
				...signed("555"),
			});
			await processed();
			expect(await test.order(order.id)).toMatchObject({ dispute: "fraud" });
			expect(await ship(order)).toMatchObject({ error: { code: "disputed" } });
			expect(await mails("dispute-to-shop")).toHaveLength(1);
			expect(await mails("dispute")).toEqual([]);
			expect(await test.shop.payments.disputes.dismissFraud(admin, await about(order))).toEqual({
				ok: true,
				value: null,
			});
			expect(await ship(order)).toMatchObject({ ok: true });
		});
	});
});
