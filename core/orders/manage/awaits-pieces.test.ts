import { expect, it } from "vitest";
import { heldShop } from "#testing/hold-shop.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";
import { customerStatusWord, orderNumber, promisesDay } from "../rules.ts";

const ADMIN = { userId: "u1", name: "Marta", email: "marta@example.com" };
const MINUTE = 60_000;

const test = heldShop(openTestShop);

const startPix = async () => {
	const order = await test.place([LINES.coatM]);
	const made = await test.shop.payments.createPixPayment({
		orderId: order.id,
		amount: 29_450,
		customerEmail: order.customer_email,
		customerName: order.customer_name,
	});
	if (!made.ok) throw new Error(made.error.code);
	return { order, pay: () => test.shop.payments.simulatePayment(made.value.paymentId, "approved") };
};
const mail = async (template: string) =>
	(await readOutbox(test.db)).filter((one) => one.template === template);

it("what is paid without pieces is told so, on its page, in its account and by e-mail, until they are found", async () => {
	const { order, pay } = await startPix();
	test.wait(40 * MINUTE);
	await test.shop.payments.reconcilePending();
	await test.shop.orders.expireReservations();
	await (await startPix()).pay();
	await pay();
	const page = async () => {
		const found = await test.shop.orders.findOrderByToken(order.token);
		if (!found) throw new Error("no order");
		return found;
	};
	const waiting = await page();
	const atCheckout = () => test.shop.orders.findCheckoutOrder(order.token);
	expect(await atCheckout()).toMatchObject({ state: "paid", awaits_pieces: true });
	expect([customerStatusWord(waiting), promisesDay(waiting)]).toEqual(["Buscando a peça", false]);
	const approved = (await mail("payment-approved")).find(({ body_text }) =>
		body_text.includes(orderNumber(order.id)),
	);
	expect(approved?.body_text).toContain("a última peça já tinha saído");
	expect(approved?.body_text).not.toMatch(/Entrega: .*até/);
	expect(approved?.body_text).not.toContain("Avisamos quando ele for enviado");

	expect(await test.shop.orderAdmin.short.found(ADMIN, order.id)).toMatchObject({ ok: true });
	const found = await page();
	expect(await atCheckout()).toMatchObject({ state: "paid", awaits_pieces: false });
	expect([customerStatusWord(found), promisesDay(found)]).toEqual(["Em preparação", true]);
	expect(await mail("pieces-found")).toMatchObject([{ to_email: "ana@example.com" }]);
});
