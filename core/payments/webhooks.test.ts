import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Result } from "#core/values/result.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { eventually } from "#testing/eventually.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { mercadoPagoOrders, openMercadoPagoShop } from "#testing/orders/mercado-pago-orders.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { LINES } from "#testing/test-shop.ts";
import { messageForStatus, UNANSWERED } from "./shared/status.ts";
import type { CardPayment, PaymentError } from "./types.ts";

const test = heldShop(openMercadoPagoShop);

const MINUTE = 60_000;

const { startPix, notify, processed, deliver, statusOf, approve } = mercadoPagoOrders(() => test);

describe("a notification", () => {
	it("makes the shop ask the provider and pays the order, once however often it comes", async () => {
		const { order, remote, paymentId } = await startPix();
		approve(remote);
		expect(await Promise.all([notify(remote.id), notify(remote.id)])).toEqual([true, true]);
		await processed();
		await deliver(remote.id);
		expect(await statusOf(order)).toBe("approved");
		expect(await test.history(order.id)).toEqual(["created:pendente", "payment:approved"]);
		expect(await test.shop.payments.getPaymentStatus(paymentId)).toMatchObject({
			status: "approved",
		});
	});

	it("is believed for nothing but its signature", async () => {
		const { order, remote } = await startPix();
		await deliver(remote.id, { body: { action: "approved", data: { status: "approved" } } });
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
		await deliver(1, { topic: "merchant_order" });
		expect(await queryRows(test.db, sql`select 1 from payment_notifications`)).toHaveLength(2);
	});

	it("of money given back refunds the order and puts the units back", async () => {
		const { order, remote } = await startPix();
		approve(remote);
		await deliver(remote.id);
		Object.assign(remote, { status: "refunded", status_detail: "refunded" });
		await deliver(remote.id);
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "refunded",
			stock_state: "released",
		});
		expect((await test.counters()).coatM).toMatchObject({ estoque: 1, reservado: 0 });
		// A report that comes late pays nothing again.
		approve(remote);
		await deliver(remote.id);
		expect(await statusOf(order)).toBe("refunded");
	});
});

describe("what does not fit", () => {
	it("another amount than asked for is not applied", async () => {
		const { order, remote } = await startPix();
		approve(remote);
		Object.assign(remote, { transaction_amount: 0.01 });
		await deliver(remote.id);
		expect(await statusOf(order)).toBe("pending");
	});

	it("another payment with the same reference is not applied", async () => {
		const { order, remote } = await startPix();
		const forged = approve({ ...remote, id: remote.id + 1_000 });
		test.fake.payments.set(remote.id + 1_000, forged as typeof remote);
		await deliver(remote.id + 1_000);
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

	it("an expired PIX is not given up while the provider cannot be asked", async () => {
		const { order, remote } = await startPix();
		test.wait(33 * MINUTE);
		test.fake.trouble(`GET /v1/payments/${remote.id}`, "drop", "drop");
		await test.shop.payments.reconcilePending();
		expect(await statusOf(order)).toBe("pending");
	});
});

describe("trouble", () => {
	const MINUTE = 60_000;

	const { pixFor, startPix, payByCard, deliver, statusOf, attemptsOf, approve } = mercadoPagoOrders(
		() => test,
	);

	describe("a provider in trouble", () => {
		it("fails to make a PIX with the shop's words, and the next try works", async () => {
			const order = await test.place([LINES.coatM]);
			test.fake.trouble("POST /v1/payments", { status: 401 });
			expect(await pixFor(order)).toEqual({
				ok: false,
				error: { code: "provider_failed", message: "Não foi possível gerar o PIX." },
			});
			expect(await pixFor(order)).toMatchObject({ ok: true });
		});

		it("gives the same PIX when its answer got lost and it is asked again", async () => {
			const order = await test.place([LINES.coatM]);
			test.fake.trouble("POST /v1/payments", "lose", "lose");
			test.fake.trouble("GET /v1/payments/search", "drop", "drop");
			expect(await pixFor(order)).toMatchObject({ ok: false });
			expect(await pixFor(order)).toMatchObject({ ok: true });
			expect(test.fake.payments.size).toBe(1);
		});

		const pending = (answer: Result<CardPayment, PaymentError>) =>
			expect(answer).toMatchObject({ ok: true, value: { status: "pending" } });

		it("that charged a card unseen is found out, and the card is not charged twice", async () => {
			const order = await test.place([LINES.coatM]);
			test.fake.trouble("POST /v1/payments", "lose", "lose");
			test.fake.trouble("GET /v1/payments/search", "drop", "drop");
			pending(await payByCard(order, "APRO"));
			expect(await payByCard(order, "APRO")).toEqual({
				ok: false,
				error: { code: "payment_in_progress" },
			});
			test.wait(2 * MINUTE);
			await test.shop.payments.reconcilePending();
			expect(await statusOf(order)).toBe("approved");
			expect(test.fake.payments.size).toBe(1);
		});

		it("that never got the card lets the shopper try again", async () => {
			const order = await test.place([LINES.coatM]);
			test.fake.trouble("POST /v1/payments", "drop", "drop");
			test.fake.trouble("GET /v1/payments/search", "drop", "drop");
			pending(await payByCard(order, "APRO"));
			test.wait(2 * MINUTE);
			expect(await payByCard(order, "APRO")).toMatchObject({ value: { status: "approved" } });
			expect(await attemptsOf(order)).toMatchObject([
				{ status: "cancelled", status_detail: "never_arrived" },
				{ status: "approved" },
			]);
		});

		it("that has not answered about a card is not told as a bank that looks into it", async () => {
			const order = await test.place([LINES.coatM]);
			const cardOf = async () => (await test.shop.orders.findCheckoutOrder(order.token))?.card;
			test.fake.trouble("POST /v1/payments", "lose", "lose", "lose");
			test.fake.trouble("GET /v1/payments/search", "drop", "drop", "drop");
			await payByCard(order, "CONT");
			expect(await cardOf()).toMatchObject({ status: "pending", status_detail: UNANSWERED });
			test.fake.endTrouble();
			test.wait(2 * MINUTE);
			await test.shop.payments.reconcilePending();
			expect(await cardOf()).toMatchObject({
				status: "pending",
				status_detail: "pending_contingency",
			});
		});

		it("that never got the card of somebody who left tells them so, once, and blames no bank", async () => {
			const order = await test.place([LINES.coatM]);
			test.fake.trouble("POST /v1/payments", "drop", "drop");
			test.fake.trouble("GET /v1/payments/search", "drop", "drop");
			pending(await payByCard(order, "APRO"));
			test.wait(2 * MINUTE);
			await test.shop.payments.reconcilePending();
			await test.shop.payments.reconcilePending();
			const told = (await readOutbox(test.db)).filter(
				({ template }) => template === "analysis-refused",
			);
			expect(told).toMatchObject([{ subject: expect.stringContaining("Pagamento não concluído") }]);
			expect(JSON.stringify(told)).toContain("não chegou à operadora");
			expect(JSON.stringify(told)).not.toMatch(/análise|não aprovou/);
		});

		it.each([
			["E301", "cc_rejected_bad_filled_card_number", "Confira o número do cartão."],
			[
				"E999",
				"not_taken",
				"A operadora não aceitou os dados. Confira o cartão e o titular, ou use outro meio.",
			],
		])(
			"that refuses the data for a cause of letters blames no bank: %s",
			async (code, detail, words) => {
				const order = await test.place([LINES.coatM]);
				test.fake.trouble("POST /v1/payments", { status: 400, body: { cause: [{ code }] } });
				expect(await payByCard(order, "APRO")).toMatchObject({
					ok: true,
					value: { status: "rejected", statusDetail: detail },
				});
				expect(messageForStatus(detail)).toBe(words);
			},
		);

		it("that does not accept the shop's credentials charges nothing and says so", async () => {
			const order = await test.place([LINES.coatM]);
			test.fake.trouble("POST /v1/payments", { status: 401 });
			expect(await payByCard(order, "APRO")).toMatchObject({
				ok: false,
				error: { code: "provider_failed", message: expect.stringContaining("nada foi cobrado") },
			});
			expect(await statusOf(order)).toBe("pending");
		});
	});

	describe("two payments of one order", () => {
		it("are one payment and one refund, asked for until it succeeds", async () => {
			const { order, remote } = await startPix();
			expect(await payByCard(order, "APRO")).toMatchObject({ value: { status: "approved" } });
			await eventually(() => expect(remote.status).toBe("cancelled"));
			approve(remote);
			await deliver(remote.id);
			test.fake.trouble(`POST /v1/payments/${remote.id}/refunds`, "drop", "drop");
			await test.shop.payments.refundUnwanted();
			expect(remote.status).toBe("approved");
			await test.shop.payments.refundUnwanted();
			await test.shop.payments.refundUnwanted();
			expect(remote.status).toBe("refunded");
			const refunds = test.fake.calls.filter(({ path }) => path.endsWith("/refunds"));
			expect(refunds).toHaveLength(3);
			expect(new Set(refunds.map(({ key }) => key)).size).toBe(1);
			expect(await statusOf(order)).toBe("approved");
		});

		it("a card approved after its analysis, however long, pays the order", async () => {
			const order = await test.place([LINES.coatM]);
			await payByCard(order, "CONT");
			test.wait(120 * 60 * MINUTE);
			await test.shop.payments.reconcilePending();
			expect(await statusOf(order)).toBe("pending");
			const remote = [...test.fake.payments.values()][0];
			if (!remote) throw new Error("no payment");
			approve(remote);
			await deliver(remote.id);
			expect(await test.order(order.id)).toMatchObject({
				payment_status: "approved",
				stock_state: "sold",
			});
		});
	});
});

describe("a test PIX", () => {
	const admin = { userId: "u1", name: "Marta", email: "marta@example.com" };
	const testPix = () => test.shop.payments.testPix;
	const create = async () => {
		const made = await testPix().create(admin);
		if (!made.ok) throw new Error(JSON.stringify(made.error));
		const remote = test.fake.payments.get(Number(made.value.id));
		if (!remote) throw new Error("not at the provider");
		return { ...made.value, remote };
	};
	const traces = () =>
		queryRows(
			test.db,
			sql`select id from payments union all select id from payment_inbox union all select id from orders`,
		);

	it("is paid and given back, and neither orders nor the back office learn of it", async () => {
		const before = await traces();
		const { id, remote } = await create();
		expect(await testPix().read(id)).toEqual({ ok: true, value: "waiting" });
		approve(remote);
		await deliver(remote.id);
		await test.shop.payments.sweepProvider();
		expect(await testPix().read(id)).toEqual({ ok: true, value: "paid" });
		expect(await testPix().end(admin, id)).toEqual({ ok: true, value: "returned" });
		expect(await testPix().read(id)).toEqual({ ok: true, value: "returned" });
		expect(await traces()).toEqual(before);
	});

	it("is cancelled, and no payment of an order is ended by its code", async () => {
		const { id } = await create();
		expect(await testPix().end(admin, id)).toEqual({ ok: true, value: "over" });
		const { remote } = await startPix();
		expect(await testPix().end(admin, String(remote.id))).toEqual({
			ok: false,
			error: { code: "not_found" },
		});
	});

	it("says why the provider made none", async () => {
		test.fake.trouble("POST /v1/payments", { status: 401, body: {} });
		expect(await testPix().create(admin)).toMatchObject({
			ok: false,
			error: { code: "provider", message: expect.stringMatching(/recusou as chaves/) },
		});
	});
});
