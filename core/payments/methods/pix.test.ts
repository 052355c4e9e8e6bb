import { randomUUID } from "node:crypto";
import { isValidPixPayload } from "@brazilian-utils/brazilian-utils";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { eventTitle } from "#core/orders/shared/timeline.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { pixOf } from "#testing/orders/pix-of.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { FORM, LINES, openTestShop } from "#testing/test-shop.ts";
import { ANYBODY } from "../../accounts/types.ts";
import { PIX_EXPIRY_MS } from "../shared/payment.ts";
import type { PixPayment } from "../types.ts";

const test = heldShop(openTestShop);
/** 95 % of a coat of size M, R$ 310,00, whose delivery is free. */
const PIX_TOTAL = 29_450;

const MINUTE = 60_000;

const ask = (order: OrderSummary, amount: number, over = {}) =>
	test.shop.payments.awaited.pix.create({
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
		test.shop.payments.awaited.pix.create(
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
	const made = atOnce[0];
	test.wait(29 * MINUTE);
	const again = await ask(order, order.total - Math.round(order.total * 0.05));
	expect(again).toMatchObject({
		value: { qrCode: made?.ok ? made.value.qrCode : "" },
	});
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

	it("keeps the units while a code made late can still be paid; after it a new one may be made", async () => {
		const order = await test.place([LINES.coatM]);
		test.wait(50 * MINUTE);
		const first = await pix(order);
		test.wait(25 * MINUTE);
		expect(await test.shop.orders.expireReservations()).toBe(0);
		test.wait(8 * MINUTE);
		await test.shop.payments.reconcilePending();
		const second = await pix(order);
		expect(second.paymentId).not.toBe(first.paymentId);
		const waiting = { payment_status: "pending", stock_state: "reserved" };
		expect(await test.order(order.id)).toMatchObject(waiting);
		await pay(second.paymentId);
		expect(await test.order(order.id)).toMatchObject({ payment_status: "approved" });
	});

	it("does not lose money that comes after the units went: the shop is told", async () => {
		const order = await test.place([LINES.coatM]);
		const { paymentId } = await pix(order);
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

describe("a PIX of an order that changes", () => {
	const { askPix: pix, pay } = pixOf(() => test);
	const statusOf = (paymentId: string) => test.shop.payments.getPaymentStatus(paymentId);
	const attempts = () =>
		queryRows<{ status: string }>(
			test.db,
			sql`select status, status_detail from payments order by created_at, id`,
		);

	describe("a change of mind", () => {
		const change = (order: OrderSummary, over = {}) =>
			test.place([LINES.coatM, LINES.bag], { orderToken: order.token, ...over });

		it("makes an older code pay nothing: the money goes back, the order stays unpaid", async () => {
			const order = await test.place([LINES.coatM]);
			const old = await pix(order);
			await change(order);
			await pay(old.paymentId);
			expect(await test.order(order.id)).toMatchObject({
				payment_status: "pending",
				total: 36_000,
			});
			expect(await statusOf(old.paymentId)).toMatchObject({ status: "refunded" });
			// Whoever paid it waits at the payment step, where the open order is asked for.
			const atCheckout = async () =>
				(await test.shop.orders.findCheckoutOrder(order.token))?.mismatch?.replace(/\s/g, " ");
			expect(await atCheckout()).toContain("código antigo (R$ 294,50). Estamos devolvendo");
			await test.shop.payments.refundUnwanted();
			expect(await atCheckout()).toContain("código antigo (R$ 294,50). Devolvemos o valor");
			expect(await attempts()).toMatchObject([{ status: "refunded" }]);
			expect((await test.history(order.id)).slice(-2)).toEqual([
				"payment:outdated",
				"payment:outdated_refunded",
			]);
			await test.shop.payments.refundUnwanted();
			const told = (await readOutbox(test.db)).filter(
				({ template }) => template === "payment-returned",
			);
			expect(told).toMatchObject([{ to_email: order.customer_email }]);
			expect(told[0]?.subject).toContain("294,50");
			const page = await test.shop.orders.findOrderByToken(order.token);
			expect(page?.events.map(eventTitle).at(-1)?.replace(/\s/g, " ")).toBe(
				"R$ 294,50 devolvido: era de um código antigo",
			);
			const next = await pix(order, 34_200);
			expect(next.paymentId).not.toBe(old.paymentId);
			await pay(next.paymentId);
			expect(await test.order(order.id)).toMatchObject({
				payment_status: "approved",
				total: 34_200,
			});
			expect(await atCheckout()).toBeUndefined();
		});

		it("of the address only keeps the code good", async () => {
			const order = await test.place([LINES.coatM]);
			const { paymentId } = await pix(order);
			await test.place([LINES.coatM], {
				orderToken: order.token,
				form: { ...FORM, customer_name: "Ana Maria" },
			});
			await pay(paymentId);
			expect(await test.order(order.id)).toMatchObject({
				payment_status: "approved",
				total: PIX_TOTAL,
			});
		});

		it("of the merchant about the discount keeps what was agreed", async () => {
			const order = await test.place([LINES.coatM]);
			const { paymentId } = await pix(order);
			await test.db.execute(sql`update site_settings set desconto_pix_percentual = 10`);
			// The open page asks again for what it shows: it is the same code, as often as the discount changes.
			expect(await pix(order)).toMatchObject({ paymentId });
			await test.db.execute(sql`update site_settings set desconto_pix_percentual = 20`);
			expect(await pix(order)).toMatchObject({ paymentId });
			expect(await test.shop.orders.findCheckoutOrder(order.token)).toMatchObject({
				payment_method: "pix",
				total: PIX_TOTAL,
			});
			await expect(pix(order, 24_800)).rejects.toThrow("amount_changed");
			expect(await attempts()).toMatchObject([{ status: "pending" }]);
			await pay(paymentId);
			expect(await test.order(order.id)).toMatchObject({
				payment_status: "approved",
				total: PIX_TOTAL,
			});
			// What is ordered anew has the new one.
			const other = await test.place([LINES.bag]);
			await pix(other, 4_960);
			expect(await test.order(other.id)).toMatchObject({ total: 4_960 });
		});
	});
});
