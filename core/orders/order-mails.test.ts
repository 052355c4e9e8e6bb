import { describe, expect, it } from "vitest";
import { ANYBODY } from "#core/accounts/buyer-rules.ts";
import { OWN_HAND } from "#core/orders/holds/hold-rules.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { pixOf } from "#testing/pix-of.ts";
import { type Email, readOutbox } from "#testing/read-outbox.ts";
import { addBags, FORM, LINES, openTestShop } from "#testing/test-shop.ts";

const MINUTE = 60_000;

const test = heldShop(openTestShop);

const mails = async (template: string): Promise<Email[]> =>
	(await readOutbox(test.db)).filter((email) => email.template === template);
const { askPix, pay } = pixOf(() => test);

describe("an order", () => {
	it("is told to its customer once, with its link, when its payment begins", async () => {
		const order = await test.place([LINES.coatM]);
		expect(await readOutbox(test.db)).toEqual([]);
		await Promise.all([askPix(order), askPix(order)]);
		const [mail, ...more] = await mails("order-received");
		expect(more).toEqual([]);
		expect(mail).toMatchObject({ to_email: FORM.customer_email, to_name: FORM.customer_name });
		expect(mail?.body_text).toContain(`/pedido/${order.token}`);
		// Anybody can type anybody's address: nothing of what was typed goes there.
		expect(mail?.body_text).not.toContain("Rua das Flores");
	});

	it("and changed is told again only to a corrected address, and never to a third one", async () => {
		const order = await test.place([LINES.coatM]);
		const change = (form: object) =>
			test.shop.orders.placeOrder(
				test.request([LINES.coatM], { orderToken: order.token, form: { ...FORM, ...form } }),
				OWN_HAND,
			);
		const askAs = async (form: object) => {
			const changed = await change(form);
			if (changed.ok) await askPix(changed.value);
			return changed;
		};
		await askPix(order);
		await askAs({ notes: "Portão azul" });
		expect(await mails("order-received")).toHaveLength(1);
		await askAs({ customer_email: "Ana.Souza@example.com" });
		expect(await askAs({ customer_email: "outra@example.com" })).toMatchObject({
			error: { code: "spent", why: "addresses" },
		});
		expect((await mails("order-received")).map(({ to_email }) => to_email)).toEqual([
			"ana@example.com",
			"Ana.Souza@example.com",
		]);
	});

	it("of a stranger is told to one address five times a day at most", async () => {
		await addBags(test);
		for (let n = 0; n < 6; n++) {
			const buyer = { ...ANYBODY, network: `203.0.113.${n}` };
			const placed = await test.shop.orders.placeOrder(test.request([LINES.bag]), buyer);
			if (!placed.ok) throw new Error("not placed");
			const { id, customer_email } = placed.value;
			const pix = { orderId: id, amount: 5_890, customerEmail: customer_email, customerName: "x" };
			expect(await test.shop.payments.createPixPayment(pix, buyer)).toMatchObject({ ok: true });
		}
		expect(await mails("order-received")).toHaveLength(5);
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
