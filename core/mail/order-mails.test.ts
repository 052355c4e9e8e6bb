import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OrderSummary } from "#core/orders/types.ts";
import { type Email, readOutbox } from "#testing/read-outbox.ts";
import { FORM, LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";

const MINUTE = 60_000;

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const mails = async (template: string): Promise<Email[]> =>
	(await readOutbox(test.db)).filter((email) => email.template === template);
const askPix = async (order: OrderSummary, amount = 29_450) => {
	const made = await test.shop.payments.createPixPayment({
		orderId: order.id,
		amount,
		customerEmail: order.customer_email,
		customerName: order.customer_name,
	});
	if (!made.ok) throw new Error(made.error.code);
	return made.value;
};
const pay = (paymentId: string) => test.shop.payments.simulatePix(paymentId, "approved");

describe("an order that is placed", () => {
	it("is told to its customer once, with its link", async () => {
		const request = test.request([LINES.coatM]);
		await Promise.all([
			test.shop.orders.placeOrder(request, null),
			test.shop.orders.placeOrder(request, null),
		]);
		const [mail, ...more] = await mails("order-received");
		expect(more).toEqual([]);
		const placed = await test.shop.orders.placeOrder(request, null);
		if (!placed.ok) throw new Error("not placed");
		expect(mail).toMatchObject({ to_email: FORM.customer_email, to_name: FORM.customer_name });
		expect(mail?.body_text).toContain(`/pedido/${placed.value.token}`);
	});

	it("and changed is told again only to a corrected address (decision money 12)", async () => {
		const order = await test.place([LINES.coatM]);
		const change = (form: object) =>
			test.place([LINES.coatM], { orderToken: order.token, form: { ...FORM, ...form } });
		await change({ notes: "Portão azul" });
		expect(await mails("order-received")).toHaveLength(1);
		await change({ customer_email: "Ana.Souza@example.com" });
		expect((await mails("order-received")).map(({ to_email }) => to_email)).toEqual([
			"ana@example.com",
			"Ana.Souza@example.com",
		]);
	});

	it("and refused is not told", async () => {
		await test.shop.orders.placeOrder(test.request([{ ...LINES.coatM, quantity: 9 }]), null);
		expect(await readOutbox(test.db)).toEqual([]);
	});
});

describe("a payment that is approved", () => {
	it("is told once however often it is reported", async () => {
		const order = await test.place([LINES.coatM]);
		const { paymentId } = await askPix(order);
		await Promise.all([pay(paymentId), pay(paymentId)]);
		await pay(paymentId);
		const [mail, ...more] = await mails("payment-approved");
		expect(more).toEqual([]);
		expect(mail?.body_text).toContain("R$\u00a0294,50 (PIX)");
	});
});

describe("a PIX about to expire", () => {
	it("is brought to mind once, ten minutes before", async () => {
		const order = await test.place([LINES.coatM]);
		const { qrCode } = await askPix(order);
		test.wait(19 * MINUTE);
		expect(await test.shop.payments.remindExpiringPix()).toBe(0);
		test.wait(MINUTE);
		const reminded = await Promise.all([
			test.shop.payments.remindExpiringPix(),
			test.shop.payments.remindExpiringPix(),
		]);
		expect(reminded[0] + reminded[1]).toBe(1);
		test.wait(MINUTE);
		expect(await test.shop.payments.remindExpiringPix()).toBe(0);
		const [mail, ...more] = await mails("pix-expiring");
		expect(more).toEqual([]);
		expect(mail?.body_text).toContain(qrCode);
		expect(mail?.body_text).toContain(`/pedido/${order.token}`);
	});

	it("is not mentioned once it is paid, or over", async () => {
		const paid = await askPix(await test.place([LINES.coatM]));
		await pay(paid.paymentId);
		test.wait(20 * MINUTE);
		expect(await test.shop.payments.remindExpiringPix()).toBe(0);
		await askPix(await test.place([LINES.bag]), 5_890);
		test.wait(30 * MINUTE);
		expect(await test.shop.payments.remindExpiringPix()).toBe(0);
		expect(await mails("pix-expiring")).toEqual([]);
	});
});
