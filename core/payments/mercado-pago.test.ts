import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { OrderSummary } from "#core/orders/types.ts";
import type { Result } from "#core/result.ts";
import { queryRows } from "#platform/database/query.ts";
import { createMercadoPago } from "#platform/payments/mercado-pago/mercado-pago.ts";
import {
	type FakeMercadoPago,
	signNotification,
	startFakeMercadoPago,
} from "#testing/fake-mercado-pago.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";
import type { CardPayment, PaymentError } from "./types.ts";

const PIX_TOTAL = 29_450;
const MINUTE = 60_000;

let fake: FakeMercadoPago;
let test: TestShop;

beforeAll(async () => {
	fake = await startFakeMercadoPago();
	test = await openTestShop({ provider: createMercadoPago(fake.options) });
});
beforeEach(async () => {
	fake.reset();
	await test.reset();
});
afterEach(() => test.checkStock());
afterAll(async () => {
	await test.close();
	await fake.close();
});

const pixFor = (order: OrderSummary, amount = PIX_TOTAL) =>
	test.shop.payments.createPixPayment({
		orderId: order.id,
		amount,
		customerEmail: order.customer_email,
		customerName: order.customer_name,
	});
const startPix = async () => {
	const order = await test.place([LINES.coatM]);
	const made = await pixFor(order);
	if (!made.ok) throw new Error(JSON.stringify(made.error));
	return { order, ...made.value, remote: fake.paymentOf(made.value.paymentId) };
};
const payByCard = (order: OrderSummary, holderName: string) =>
	test.shop.payments.createCardPayment({
		orderId: order.id,
		amount: 31_000,
		customerEmail: order.customer_email,
		method: "credit_card",
		brand: "visa",
		installments: 1,
		token: { id: `token-${holderName}`, issuerId: null },
		fields: {
			number: "",
			expiry: "",
			cvc: "",
			holderName,
			holderEmail: "titular@example.com",
			holderDocument: "123.456.789-09",
		},
	});
const notify = (id: number, over: Record<string, unknown> = {}) =>
	test.shop.payments.handleNotification({
		eventId: `evento-${id}`,
		topic: "payment",
		body: { data: { id: String(id) } },
		dataId: String(id),
		...signNotification(String(id)),
		...over,
	});
const processed = () =>
	vi.waitFor(async () => {
		const waiting = await queryRows(
			test.db,
			sql`select 1 from payment_notifications where processed_at is null`,
		);
		expect(waiting).toEqual([]);
	});
const statusOf = async (order: OrderSummary) => (await test.order(order.id)).payment_status;
const attemptsOf = (order: OrderSummary) =>
	queryRows<{ status: string; status_detail: string | null }>(
		test.db,
		sql`select status, status_detail from payments where order_id = ${order.id} order by created_at`,
	);
const approve = (remote: object) =>
	Object.assign(remote, { status: "approved", status_detail: "accredited" });

describe("a notification", () => {
	it("makes the shop ask the provider and pays the order, once however often it comes", async () => {
		const { order, remote, paymentId } = await startPix();
		approve(remote);
		expect(await Promise.all([notify(remote.id), notify(remote.id)])).toEqual([true, true]);
		await processed();
		await notify(remote.id, { eventId: "outro" });
		await processed();
		expect(await statusOf(order)).toBe("approved");
		expect(await test.history(order.id)).toEqual(["created:pendente", "payment:approved"]);
		expect(await test.shop.payments.getPaymentStatus(paymentId)).toMatchObject({
			status: "approved",
		});
	});

	it("is believed for nothing but its signature", async () => {
		const { order, remote } = await startPix();
		await notify(remote.id, { body: { action: "approved", data: { status: "approved" } } });
		await processed();
		expect(await statusOf(order)).toBe("pending");
		approve(remote);
		expect(await notify(remote.id, { eventId: "falso", signature: "ts=1,v1=00" })).toBe(false);
		expect(await statusOf(order)).toBe("pending");
		expect(await queryRows(test.db, sql`select 1 from payment_notifications`)).toHaveLength(1);
	});

	it("that comes while the provider does not answer is taken up later", async () => {
		const { order, remote } = await startPix();
		approve(remote);
		fake.trouble(`GET /v1/payments/${remote.id}`, "drop", "drop");
		expect(await notify(remote.id)).toBe(true);
		await vi.waitFor(() =>
			expect(fake.calls.filter(({ method }) => method === "GET")).toHaveLength(2),
		);
		expect(await statusOf(order)).toBe("pending");
		await test.shop.payments.processNotifications();
		expect(await statusOf(order)).toBe("approved");
	});

	it("about something else, or a payment that is not there, is kept and done with", async () => {
		await notify(123_456);
		await notify(1, { topic: "merchant_order", eventId: "2" });
		await processed();
		expect(await queryRows(test.db, sql`select 1 from payment_notifications`)).toHaveLength(2);
	});

	it("of money given back refunds the order and puts the units back", async () => {
		const { order, remote } = await startPix();
		approve(remote);
		await notify(remote.id);
		await processed();
		Object.assign(remote, { status: "refunded", status_detail: "refunded" });
		await notify(remote.id, { eventId: "2" });
		await processed();
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "refunded",
			stock_state: "released",
		});
		expect((await test.counters()).coatM).toMatchObject({ estoque: 1, reservado: 0 });
		// A report that comes late pays nothing again.
		approve(remote);
		await notify(remote.id, { eventId: "3" });
		await processed();
		expect(await statusOf(order)).toBe("refunded");
	});

	it("of part of the money given back leaves the order paid", async () => {
		const { order, remote } = await startPix();
		approve(remote);
		await notify(remote.id);
		await processed();
		Object.assign(remote, { status_detail: "partially_refunded" });
		await notify(remote.id, { eventId: "2" });
		await processed();
		expect(await statusOf(order)).toBe("approved");
		expect((await test.history(order.id)).at(-1)).toBe("payment:partially_refunded");
	});
});

describe("what does not fit", () => {
	it("another amount than asked for is not applied", async () => {
		const { order, remote } = await startPix();
		approve(remote);
		Object.assign(remote, { transaction_amount: 0.01 });
		await notify(remote.id);
		await processed();
		expect(await statusOf(order)).toBe("pending");
	});

	it("another payment with the same reference is not applied", async () => {
		const { order, remote } = await startPix();
		const forged = approve({ ...remote, id: remote.id + 1_000 });
		fake.payments.set(remote.id + 1_000, forged as typeof remote);
		await notify(remote.id + 1_000);
		await processed();
		expect(await statusOf(order)).toBe("pending");
	});
});

describe("a lost notification", () => {
	it("is made up for by the page that waits, which asks from time to time", async () => {
		const { order, remote, paymentId } = await startPix();
		approve(remote);
		await test.shop.payments.getPaymentStatus(paymentId);
		expect(fake.calls.filter(({ method }) => method === "GET")).toHaveLength(0);
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

	it("of a PIX that nobody paid: it expires", async () => {
		const { order } = await startPix();
		test.wait(33 * MINUTE);
		await test.shop.payments.reconcilePending();
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "expired",
			stock_state: "released",
		});
	});

	it("an expired PIX is not given up while the provider cannot be asked", async () => {
		const { order, remote } = await startPix();
		test.wait(33 * MINUTE);
		fake.trouble(`GET /v1/payments/${remote.id}`, "drop", "drop");
		await test.shop.payments.reconcilePending();
		expect(await statusOf(order)).toBe("pending");
	});
});

describe("a provider in trouble", () => {
	it("fails to make a PIX with the shop's words, and the next try works (S-198)", async () => {
		const order = await test.place([LINES.coatM]);
		fake.trouble("POST /v1/payments", { status: 401 });
		expect(await pixFor(order)).toEqual({
			ok: false,
			error: { code: "provider_failed", message: "Não foi possível gerar o PIX." },
		});
		expect(await pixFor(order)).toMatchObject({ ok: true });
	});

	it("gives the same PIX when its answer got lost and it is asked again", async () => {
		const order = await test.place([LINES.coatM]);
		fake.trouble("POST /v1/payments", "lose", "lose");
		fake.trouble("GET /v1/payments/search", "drop", "drop");
		expect(await pixFor(order)).toMatchObject({ ok: false });
		expect(await pixFor(order)).toMatchObject({ ok: true });
		expect(fake.payments.size).toBe(1);
	});

	const pending = (answer: Result<CardPayment, PaymentError>) =>
		expect(answer).toMatchObject({ ok: true, value: { status: "pending" } });

	it("that charged a card unseen is found out, and the card is not charged twice", async () => {
		const order = await test.place([LINES.coatM]);
		fake.trouble("POST /v1/payments", "lose", "lose");
		fake.trouble("GET /v1/payments/search", "drop", "drop");
		pending(await payByCard(order, "APRO"));
		expect(await payByCard(order, "APRO")).toEqual({
			ok: false,
			error: { code: "payment_in_progress" },
		});
		test.wait(2 * MINUTE);
		await test.shop.payments.reconcilePending();
		expect(await statusOf(order)).toBe("approved");
		expect(fake.payments.size).toBe(1);
	});

	it("that never got the card lets the shopper try again", async () => {
		const order = await test.place([LINES.coatM]);
		fake.trouble("POST /v1/payments", "drop", "drop");
		fake.trouble("GET /v1/payments/search", "drop", "drop");
		pending(await payByCard(order, "APRO"));
		test.wait(2 * MINUTE);
		expect(await payByCard(order, "APRO")).toMatchObject({ value: { status: "approved" } });
		expect(await attemptsOf(order)).toMatchObject([
			{ status: "cancelled", status_detail: "never_arrived" },
			{ status: "approved" },
		]);
	});

	it("that refuses the data is a refused card with its reason", async () => {
		const order = await test.place([LINES.coatM]);
		fake.trouble("POST /v1/payments", { status: 400, body: { cause: [{ code: 2062 }] } });
		expect(await payByCard(order, "APRO")).toMatchObject({
			ok: true,
			value: { status: "rejected", statusDetail: "invalid_card_token" },
		});
	});

	it("that does not accept the shop's credentials charges nothing and says so", async () => {
		const order = await test.place([LINES.coatM]);
		fake.trouble("POST /v1/payments", { status: 401 });
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
		await vi.waitFor(() => expect(remote.status).toBe("cancelled"));
		approve(remote);
		await notify(remote.id);
		await processed();
		fake.trouble(`POST /v1/payments/${remote.id}/refunds`, { status: 400 });
		await test.shop.payments.refundUnwanted();
		expect(remote.status).toBe("approved");
		await test.shop.payments.refundUnwanted();
		await test.shop.payments.refundUnwanted();
		expect(remote.status).toBe("refunded");
		const refunds = fake.calls.filter(({ path }) => path.endsWith("/refunds"));
		expect(refunds).toHaveLength(2);
		expect(new Set(refunds.map(({ key }) => key)).size).toBe(1);
		expect(await statusOf(order)).toBe("approved");
	});

	it("a card approved after its analysis, however long, pays the order", async () => {
		const order = await test.place([LINES.coatM]);
		await payByCard(order, "CONT");
		test.wait(120 * 60 * MINUTE);
		await test.shop.payments.reconcilePending();
		expect(await statusOf(order)).toBe("pending");
		const remote = [...fake.payments.values()][0];
		if (!remote) throw new Error("no payment");
		approve(remote);
		await notify(remote.id);
		await processed();
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "approved",
			stock_state: "sold",
		});
	});
});
