import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { ANYBODY, type Buyer } from "#core/accounts/types.ts";
import { NO_SUCH_CREDIT, TOO_MANY_CODES } from "#core/credit/shared/credit.ts";
import { HOLD_MS } from "#core/orders/holds/hold-limits.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { percentOf } from "#core/values/money.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { beginPix } from "#testing/orders/begin-pix.ts";
import { boletoOrders, takeBoletos } from "#testing/orders/boleto-orders.ts";
import { listInbox } from "#testing/orders/inbox-payments.ts";
import { admin } from "#testing/orders/refund-orders.ts";
import { FORM, LINES, openTestShop } from "#testing/test-shop.ts";

const test = heldShop(openTestShop, ({ db }) => emptyTables(db, "vales"));

const issue = async (valor: string, email: string) => {
	const form = { tipo: "credito", email, dias: "30", motivo: "Troca", valor };
	const made = await test.shop.credit.issue(admin, form);
	if (!made.ok) throw new Error(JSON.stringify(made.error));
	return made.value;
};
const signUp = async (email: string): Promise<Buyer> => {
	const made = await test.shop.accounts.signUp(new Headers(), {
		...{ full_name: "Ana Souza", email, phone: FORM.customer_phone, password: "Jaleco-branco-7" },
	});
	if (!made.ok) throw new Error(JSON.stringify(made.error));
	return { ...ANYBODY, userId: made.value.userId };
};
const confirm = (email: string) =>
	test.db.execute(sql`update auth_users set email_verified = true where email = ${email}`);
const use = ({ id, customer_email }: OrderSummary, buyer: Buyer) =>
	test.shop.payments.credit.use({ orderId: id, customerEmail: customer_email }, buyer);
const findOwn = (buyer: Buyer) => test.shop.payments.credit.findOwn(buyer);
/** For how many minutes the pieces of an order stay reserved. */
const minutesKept = async ({ id }: OrderSummary) => {
	const { reserved_until } = await test.order(id);
	return Math.round(((reserved_until?.getTime() ?? 0) - test.platform.clock().getTime()) / 60_000);
};
const held = async (...ids: string[]) =>
	Promise.all(ids.map(async (id) => (await test.shop.credit.find(id))?.saldo));

it("is asked for only where the shop has issued one", async () => {
	expect(await findOwn(ANYBODY)).toBeNull();
	await issue("30,00", "dona@example.com");
	expect(await findOwn(ANYBODY)).toBe(0);
});

it("is offered without a code to its signed-in owner, once the e-mail is confirmed", async () => {
	const mail = "dona@example.com";
	const [soon, later] = [await issue("30,00", "Dona@Example.com"), await issue("50,00", mail)];
	await issue("70,00", "outra@example.com");
	const owner = await signUp(mail);
	// Another e-mail than the order's: the account is what counts.
	const order = await test.place([LINES.coatP]);
	expect([await findOwn(ANYBODY), await findOwn(owner)]).toEqual([0, 0]);
	expect(await use(order, owner)).toMatchObject({ ok: false, error: { code: "invalid" } });
	await confirm(mail);
	expect(await findOwn(owner)).toBe(8_000);
	expect(await use(order, ANYBODY)).toMatchObject({ ok: false, error: { code: "invalid" } });
	expect(await use(order, owner)).toEqual({ ok: true, value: { credit: 8_000, paid: false } });
	expect(await held(soon.id, later.id)).toEqual([0, 0]);
	expect(await findOwn(owner)).toBe(0);
	const about = { orderId: order.id, customerEmail: order.customer_email };
	await test.shop.payments.credit.drop(about);
	expect(await findOwn(owner)).toBe(8_000);
});

it("of an order that was cancelled and is paid late comes back with the order, as the shop decides", async () => {
	const { id } = await issue("80,00", FORM.customer_email);
	const owner = await signUp(FORM.customer_email);
	await confirm(FORM.customer_email);
	const order = await test.place([LINES.coatP]);
	await use(order, owner);
	const begun = await beginPix(test, { id: order.id, email: order.customer_email }, ANYBODY);
	if (!begun.ok || !("paymentId" in begun.value)) throw new Error("no PIX");
	await test.shop.orderAdmin.cancelOrder(admin, order.id, { reason: "cliente_desistiu" });
	expect(await held(id)).toEqual([8_000]);
	await test.shop.payments.simulatePayment(begun.value.paymentId, "approved");
	const due = percentOf(order.total, 95);
	const [late] = await listInbox(test.db);
	expect(late).toMatchObject({ kind: "cancelled_order", amount: due - 8_000, order_id: order.id });
	const number = order.id.slice(0, 8);
	const link = () =>
		test.shop.payments.inbox.link(admin, { id: late?.id ?? "", order: number, reopen: true });
	// Spent on something else meanwhile, the money does not pay the order.
	const other = await test.place([LINES.coatM]);
	await use(other, owner);
	expect(await link()).toEqual({ ok: false, error: { code: "amount", due } });
	expect((await test.order(order.id)).cancelled_at).not.toBeNull();
	await test.shop.payments.credit.drop({
		...{ orderId: other.id, customerEmail: other.customer_email },
	});
	expect(await link()).toEqual({ ok: true, value: null });
	expect(await test.order(order.id)).toMatchObject({
		...{ payment_status: "approved", cancelled_at: null, credit: 8_000, total: due },
	});
	expect(await held(id)).toEqual([0]);
});

it("tells its balance to who has the code, and nothing to who guesses", async () => {
	const gift = await test.shop.credit.issue(admin, {
		...{ tipo: "presente", email: "", dias: "30", motivo: "Brinde", valor: "40,00" },
	});
	if (!gift.ok) throw new Error("not issued");
	const own = await issue("25,00", "so-minha@example.com");
	const { readBalance } = test.shop.payments.credit;
	const guest = { userId: null, network: "203.0.113.9" };
	const { code } = gift.value;
	expect(await readBalance(code.toLowerCase(), guest)).toMatchObject({
		value: { tipo: "presente", saldo: 4_000, final: code.slice(-4) },
	});
	const none = { ok: false, error: { message: NO_SUCH_CREDIT } };
	// Who was mailed a code has no account yet.
	expect(await readBalance(own.code, guest)).toMatchObject({ value: { saldo: 2_500 } });
	expect(await readBalance(" ", guest)).toMatchObject({ ok: false });
	for (let tries = 0; tries < 10; tries++) {
		expect(await readBalance(`VALE-0000-0000-00${tries}0`, guest)).toEqual(none);
	}
	expect(await readBalance(code, guest)).toEqual({
		...{ ok: false, error: { message: TOO_MANY_CODES } },
	});
	const order = await test.place([LINES.coatP]);
	const about = { orderId: order.id, customerEmail: order.customer_email, code };
	const { form } = test.shop.payments.credit;
	expect(
		await test.shop.payments.credit.use(form.parse(about), { ...ANYBODY, ...guest }),
	).toMatchObject({ error: { message: TOO_MANY_CODES } });
});

it("that is used or given up ends the boleto of the former amount, and the days that it kept the pieces", async () => {
	await takeBoletos(test);
	const order = await test.place([LINES.coatP]);
	const { boleto } = boletoOrders(() => test);
	await boleto(order);
	expect(await minutesKept(order)).toBeGreaterThan(24 * 60);
	const about = { orderId: order.id, customerEmail: order.customer_email };
	await test.shop.payments.credit.drop(about);
	expect(await minutesKept(order)).toBe(10);
	await issue("80,00", FORM.customer_email);
	const owner = await signUp(FORM.customer_email);
	await confirm(FORM.customer_email);
	await boleto(order);
	await use(order, owner);
	expect(await minutesKept(order)).toBe(10);
});

it("that an expired order uses goes back by itself when nobody goes on to pay, and when the order is deleted", async () => {
	const { id } = await issue("80,00", FORM.customer_email);
	const owner = await signUp(FORM.customer_email);
	await confirm(FORM.customer_email);
	const order = await test.place([LINES.coatP]);
	test.wait(HOLD_MS + 1);
	await test.shop.orders.expireReservations();
	expect(await use(order, owner)).toMatchObject({ value: { credit: 8_000 } });
	await test.shop.orders.expireReservations();
	expect(await held(id)).toEqual([0]);
	test.wait(HOLD_MS + 1);
	await test.shop.orders.expireReservations();
	expect(await held(id)).toEqual([8_000]);
	expect(await test.order(order.id)).toMatchObject({ credit: 0, payment_status: "expired" });
	await use(order, owner);
	expect(await test.shop.orderAdmin.deleteOrder(admin, order.id)).toMatchObject({ ok: true });
	expect(await held(id)).toEqual([8_000]);
});
