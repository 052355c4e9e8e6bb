import { randomUUID } from "node:crypto";
import { isValidPixPayload } from "@brazilian-utils/brazilian-utils";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { ANYBODY } from "#core/accounts/buyer-rules.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { queryRows } from "#platform/database/query.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";
import { PIX_EXPIRY_MS } from "./payment-rules.ts";
import type { PixPayment } from "./types.ts";

const MINUTE = 60_000;
/** 95 % of a coat of size M, R$ 310,00, whose delivery is free. */
const PIX_TOTAL = 29_450;

const test = heldShop(openTestShop);

const ask = (order: OrderSummary, amount: number, over = {}) =>
	test.shop.payments.createPixPayment({
		orderId: order.id,
		amount,
		customerEmail: order.customer_email,
		customerName: order.customer_name,
		...over,
	});
const pix = async (order: OrderSummary, amount = PIX_TOTAL): Promise<PixPayment> => {
	const made = await ask(order, amount);
	if (!made.ok) throw new Error(JSON.stringify(made.error));
	return made.value;
};
const statusOf = (paymentId: string) => test.shop.payments.getPaymentStatus(paymentId);
const pay = (paymentId: string) => test.shop.payments.simulatePayment(paymentId, "approved");
const attempts = () =>
	queryRows<{ status: string; status_detail: string | null }>(
		test.db,
		sql`select status, status_detail from payments order by created_at, id`,
	);

it("that is asked for again and again is the same code, and takes one place", async () => {
	const payer = { ...ANYBODY, network: "203.0.113.20", device: "aparelho" };
	const [order, ...others] = [await test.place([LINES.bag]), await test.place([LINES.bag])];
	const askAs = ({ id, customer_email, customer_name, total }: OrderSummary) =>
		test.shop.payments.createPixPayment(
			{
				orderId: id,
				amount: total - Math.round(total * 0.05),
				customerEmail: customer_email,
				customerName: customer_name,
			},
			payer,
		);
	const idsOf = (answers: Awaited<ReturnType<typeof askAs>>[]) =>
		new Set(answers.map((one) => (one.ok ? one.value.paymentId : one.error.code)));
	const atOnce = await Promise.all(Array.from({ length: 40 }, () => askAs(order)));
	expect(idsOf(atOnce).size).toBe(1);
	const later: typeof atOnce = [];
	for (let n = 0; n < 21; n++) later.push(await askAs(order));
	expect(idsOf([...atOnce, ...later]).size).toBe(1);
	for (const other of others) expect(await askAs(other)).toMatchObject({ ok: true });
	expect(await attempts()).toHaveLength(2);
	expect(await askAs(order)).toMatchObject({ error: { code: "too_many_payments" } });
});

describe("a PIX", () => {
	it("is 5 % off and valid for 30 minutes", async () => {
		const order = await test.place([LINES.coatM]);
		const made = await pix(order);
		expect(isValidPixPayload(made.qrCode)).toBe(true);
		expect(Buffer.from(made.qrCodeBase64, "base64").subarray(1, 4).toString()).toBe("PNG");
		expect(made.expiresAt.getTime()).toBe(test.platform.clock().getTime() + PIX_EXPIRY_MS);
		expect(await test.order(order.id)).toMatchObject({
			payment_method: "pix",
			payment_status: "pending",
			discount: 1_550,
			total: PIX_TOTAL,
		});
		expect(await statusOf(made.paymentId)).toMatchObject({ found: true, status: "pending" });
	});

	it("tells the seconds left by the shop's clock, whatever the shopper's says", async () => {
		const order = await test.place([LINES.coatM]);
		const { paymentId, secondsLeft } = await pix(order);
		expect(secondsLeft).toBe(PIX_EXPIRY_MS / 1000);
		test.wait(29 * MINUTE + 500);
		expect(await statusOf(paymentId)).toMatchObject({ secondsLeft: 59 });
		expect((await pix(order)).secondsLeft).toBe(59);
	});

	it("asked for again is the same one while it can be paid, even at once", async () => {
		const order = await test.place([LINES.coatM]);
		const made = await Promise.all([pix(order), pix(order), pix(order)]);
		expect(new Set(made.map(({ paymentId }) => paymentId)).size).toBe(1);
		test.wait(29 * MINUTE);
		expect((await pix(order)).qrCode).toBe(made[0].qrCode);
	});

	it("pays the order and turns its units into sold ones, once (rule payments 1)", async () => {
		const order = await test.place([LINES.coatM]);
		const { paymentId } = await pix(order);
		await Promise.all([pay(paymentId), pay(paymentId)]);
		await pay(paymentId);
		expect(await statusOf(paymentId)).toMatchObject({ status: "approved" });
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "approved",
			stock_state: "sold",
			total: PIX_TOTAL,
		});
		expect((await test.counters()).coatM).toMatchObject({ estoque: 0, reservado: 0 });
		expect(await test.history(order.id)).toEqual(["created:pendente", "payment:approved"]);
		expect(await ask(order, PIX_TOTAL)).toEqual({ ok: false, error: { code: "already_paid" } });
	});

	it("refused by the bank leaves the order to be paid otherwise", async () => {
		const order = await test.place([LINES.coatM]);
		const { paymentId } = await pix(order);
		await test.shop.payments.simulatePayment(paymentId, "rejected");
		expect(await statusOf(paymentId)).toMatchObject({ status: "rejected" });
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "rejected",
			stock_state: "reserved",
		});
		const next = await pix(order);
		expect(next.paymentId).not.toBe(paymentId);
		expect(await test.order(order.id)).toMatchObject({ payment_status: "pending" });
	});
});

describe("who may have one", () => {
	it("is the person of the order, whatever the case of the e-mail (rule payments 3)", async () => {
		const order = await test.place([LINES.coatM]);
		const notFound = { ok: false, error: { code: "order_not_found" } };
		expect(await ask(order, PIX_TOTAL, { customerEmail: "outra@example.com" })).toEqual(notFound);
		expect(await ask(order, PIX_TOTAL, { orderId: randomUUID() })).toEqual(notFound);
		expect(await ask(order, PIX_TOTAL, { orderId: "' or true" })).toEqual(notFound);
		expect(await ask(order, PIX_TOTAL, { customerEmail: " ANA@example.com " })).toMatchObject({
			ok: true,
		});
	});

	it("agrees to the server's amount, and is told it", async () => {
		const order = await test.place([LINES.coatM]);
		for (const amount of [1, 31_000, PIX_TOTAL + 1]) {
			expect(await ask(order, amount)).toEqual({
				ok: false,
				error: { code: "amount_changed", amount: PIX_TOTAL },
			});
		}
		expect(await attempts()).toEqual([]);
		expect(await test.order(order.id)).toMatchObject({ payment_method: null, discount: 0 });
	});

	it("learns nothing about a payment that is not there", async () => {
		for (const id of [randomUUID(), "", "x", "\u0000"]) {
			expect(await statusOf(id)).toEqual({ found: false });
		}
		expect(await pay(randomUUID())).toBeNull();
	});
});

describe("time", () => {
	it("ends a PIX and gives the units back (rule money 7)", async () => {
		const order = await test.place([LINES.coatM]);
		const { paymentId } = await pix(order);
		test.wait(PIX_EXPIRY_MS + MINUTE);
		// A bank may confirm a little late.
		await test.shop.payments.reconcilePending();
		expect(await statusOf(paymentId)).toMatchObject({ status: "pending" });
		test.wait(2 * MINUTE);
		await test.shop.payments.reconcilePending();
		expect(await statusOf(paymentId)).toMatchObject({ status: "expired" });
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "expired",
			stock_state: "released",
		});
		expect((await test.counters()).coatM).toMatchObject({ estoque: 1, reservado: 0 });
	});

	it("can be started anew while there are units", async () => {
		const order = await test.place([LINES.coatM]);
		const first = await pix(order);
		test.wait(PIX_EXPIRY_MS + 3 * MINUTE);
		await test.shop.payments.reconcilePending();
		const second = await pix(order);
		expect(second.paymentId).not.toBe(first.paymentId);
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "pending",
			stock_state: "reserved",
		});
		await pay(second.paymentId);
		expect(await test.order(order.id)).toMatchObject({ payment_status: "approved" });
	});

	it("is over for who comes after another bought the last unit", async () => {
		const order = await test.place([LINES.coatM]);
		await pix(order);
		test.wait(PIX_EXPIRY_MS + 3 * MINUTE);
		await test.shop.payments.reconcilePending();
		await test.place([LINES.coatM]);
		expect(await ask(order, PIX_TOTAL)).toMatchObject({
			ok: false,
			error: {
				code: "out_of_stock",
				lines: [{ name: "Jaleco", size: "M", color: "Branco", quantity: 1, available: 0 }],
			},
		});
	});

	it("keeps the units while a code made late can still be paid", async () => {
		const order = await test.place([LINES.coatM]);
		test.wait(50 * MINUTE);
		await pix(order);
		test.wait(25 * MINUTE);
		expect(await test.shop.orders.expireReservations()).toBe(0);
	});

	it("does not lose money that comes after the units went: the shop is told", async () => {
		const order = await test.place([LINES.coatM]);
		const { paymentId } = await pix(order);
		test.wait(PIX_EXPIRY_MS + 3 * MINUTE);
		await test.shop.payments.reconcilePending();
		await test.place([LINES.coatM]);
		await pay(paymentId);
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "approved",
			stock_state: "released",
		});
		expect((await test.history(order.id)).slice(-2)).toEqual(["payment:approved", "stock:missing"]);
	});
});

it("a code and its reservation that end at the same time are told of once", async () => {
	const order = await test.place([LINES.coatM]);
	await pix(order);
	test.wait(PIX_EXPIRY_MS + 6 * MINUTE);
	await test.shop.orders.expireReservations();
	await test.shop.payments.reconcilePending();
	const told = (await test.history(order.id)).filter((event) => event === "payment:expired");
	expect(told).toHaveLength(1);
});
