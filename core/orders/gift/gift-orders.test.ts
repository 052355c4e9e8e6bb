import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { ANYBODY } from "#core/accounts/types.ts";
import { audit_log } from "#core/audit/schema.ts";
import { takenOf } from "#core/payments/shared/refund-plan.ts";
import type { RefundForm } from "#core/payments/shared/refunds.ts";
import { createShop } from "#core/shop.ts";
import { addDays, shopDay } from "#core/values/dates.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { beginPix } from "#testing/orders/begin-pix.ts";
import { admin } from "#testing/orders/refund-orders.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";
import { GIFT_NOT_BY_CREDIT } from "../shared/gift.ts";

const mailer = { send: async () => ({ ok: true }) as const };
const test = heldShop(
	(over) => openTestShop({ mailer, ...over }),
	async ({ db }) => {
		await emptyTables(db, "vales");
		await db.execute(sql`update site_settings set vale_ativo = true, vale_dias = 180`);
	},
);
const DAY = 24 * 3_600_000;
const TO = "bia@example.com";
const today = () => shopDay(test.platform.clock());

const formOf = (over: Record<string, unknown> = {}) => ({
	...{ key: randomUUID(), valor: "100,00", para_nome: "Bia", para_email: TO, de_nome: "Ana" },
	...{ mensagem: "Feliz dia!", customer_name: "Ana Souza", customer_email: "ana@example.com" },
	...over,
});
const place = (over: Record<string, unknown> = {}) =>
	test.shop.orders.placeGift(formOf(over), ANYBODY);
const placed = async (over: Record<string, unknown> = {}) => {
	const made = await place(over);
	if (!made.ok) throw new Error(JSON.stringify(made.error));
	return made.value;
};
const begin = async (order: { id: string; customer_email: string }) => {
	const begun = await beginPix(test, { id: order.id, email: order.customer_email }, ANYBODY);
	if (!begun.ok || !("paymentId" in begun.value)) throw new Error(JSON.stringify(begun));
	return begun.value.paymentId;
};
const pay = (paymentId: string) => test.shop.payments.simulatePayment(paymentId, "approved");
const bought = async (over: Record<string, unknown> = {}) => {
	const order = await placed(over);
	const paymentId = await begin(order);
	await pay(paymentId);
	return { order: await test.order(order.id), paymentId };
};
const giftOf = async ({ token }: { token: string }) => {
	const page = await test.shop.orders.findOrderByToken(token);
	if (!page?.gift) throw new Error("no gift card");
	return page.gift;
};
const mails = async (template: string) =>
	(await readOutbox(test.db)).filter((mail) => mail.template === template);
const sentCode = async () => {
	const [mail] = (await mails("credit-issued")).toReversed();
	return /VALE(-[0-9A-Z]{4}){3}/.exec(mail?.body_text ?? "")?.[0] ?? "";
};
const spend = async (code: string, lines: Parameters<typeof test.place>[0]) => {
	const order = await test.place(lines, {
		form: (test.request([], {}) as { form: object }).form,
	});
	const { form, use } = test.shop.payments.credit;
	const used = await use(
		form.parse({ orderId: order.id, customerEmail: order.customer_email, code }),
		ANYBODY,
	);
	return { order, used };
};
const refund = async (order: { id: string; total: number }, wanted: Partial<RefundForm> = {}) => {
	test.wait(1);
	const detail = await test.shop.orderAdmin.loadOrder(order.id);
	return test.shop.payments.refunds.request(admin, order.id, {
		...{ key: randomUUID(), wish: { mode: "all" }, expected: order.total, units: "none" },
		...{ taken: takenOf(detail?.refunds ?? []), reason: "desistencia", ...wanted },
	});
};
const byValue = (amount: number) => ({
	wish: { mode: "value" as const, amount },
	expected: amount,
});

it("is sold only where the merchant sells it, by the merchant's values", async () => {
	expect(await place({ valor: "29,99" })).toMatchObject({ error: { code: "invalid" } });
	expect(await place({ valor: "1000,01" })).toMatchObject({ error: { code: "invalid" } });
	expect(await place({ dia: addDays(today(), -1) })).toMatchObject({
		error: { fields: { dia: "Esse dia já passou" } },
	});
	expect(await place({ para_email: "bia@" })).toMatchObject({ ok: false });
	expect(await test.countOrders()).toBe(0);
	const key = randomUUID();
	const [one, other] = await Promise.all([placed({ key }), placed({ key })]);
	expect(one.id).toBe(other.id);
	await test.db.execute(sql`update site_settings set vale_ativo = false`);
	expect(await place()).toMatchObject({ error: { code: "not_selling" } });
	await test.db.execute(sql`update site_settings set vale_ativo = true`);
	const silent = createShop({ ...test.platform, mailer: null });
	expect(await silent.orders.placeGift(formOf(), ANYBODY)).toMatchObject({
		error: { code: "not_selling" },
	});
});

it("goes to a corrected address: on its day, or at once with a new code instead of the former one", async () => {
	const correct = (id: string, email = "bia@example.com") =>
		test.shop.orderAdmin.correctRecipient(admin, id, email);
	const { order } = await bought();
	const former = await sentCode();
	expect(await correct(order.id, "bia@")).toMatchObject({
		error: { fields: { email: expect.any(String) } },
	});
	expect(await correct(order.id)).toEqual({ ok: true, value: { sent: true } });
	expect((await mails("credit-issued")).at(-1)).toMatchObject({ to_email: "bia@example.com" });
	expect((await giftOf(order)).para_email).toBe("bia@example.com");
	expect((await spend(former, [LINES.bag])).used.ok).toBe(false);
	const later = await placed({ dia: addDays(today(), 3) });
	await correct(later.id, "leo@example.com");
	await pay(await begin(later));
	expect(await correct(later.id)).toEqual({ ok: true, value: { sent: false } });
	test.wait(4 * 86_400_000);
	await test.shop.credit.sendDueGifts();
	const all = await mails("credit-issued");
	expect(all.map(({ to_email }) => to_email)).toEqual([TO, "bia@example.com", "bia@example.com"]);
	await test.shop.orderAdmin.cancelOrder(admin, later.id, { reason: "outro", note: "x" });
	expect(await correct(later.id)).toMatchObject({ error: { code: "closed" } });
	const log = await test.db.select().from(audit_log);
	expect(log.map(({ action }) => action)).toContain("pedido.destinatario");
});

it("is issued once when it is paid, without any discount, and mailed to who gets it", async () => {
	const { order, paymentId } = await bought();
	await pay(paymentId);
	expect(order).toMatchObject({ total: 10_000, discount: 0, shipping: 0, status: "entregue" });
	expect(order).toMatchObject({ payment_status: "approved", awaits_pieces: false });
	const [mail, ...others] = await mails("credit-issued");
	expect(others).toEqual([]);
	expect(mail).toMatchObject({ to_email: TO });
	expect(mail?.body_text).toContain("“Feliz dia!”");
	const gift = await giftOf(order);
	expect(gift).toMatchObject({ saldo: 10_000, emitido: 10_000, devolvido: 0, bloqueado: false });
	expect(gift.enviado_em).not.toBeNull();
	expect(await test.shop.credit.find(gift.vale_id ?? "")).toMatchObject({
		...{ tipo: "presente", email: TO, ate: addDays(today(), 180) },
	});
	for (const template of ["order-received", "payment-approved"]) {
		const [own] = await mails(template);
		expect(own?.body_text).not.toMatch(/frete|entrega|envia|receber/i);
	}
	// Nothing is packed, returned, or moved by hand.
	expect(await test.shop.shipping.countQueue()).toBe(0);
	const step = { status: "enviado", confirmed: true, reason: "Teste" } as const;
	expect(await test.shop.orderAdmin.changeOrderStatus(admin, order.id, step)).toMatchObject({
		error: { code: "gift" },
	});
	expect(await test.shop.returns.readOrderReturns(order)).toMatchObject({ last: null });
});

it("waits for its day, from which its validity counts", async () => {
	const day = addDays(today(), 20);
	const { order } = await bought({ dia: day });
	expect(await mails("credit-issued")).toEqual([]);
	expect(await giftOf(order)).toMatchObject({ saldo: 10_000, enviado_em: null, enviar_em: day });
	expect((await test.shop.credit.find((await giftOf(order)).vale_id ?? ""))?.ate).toBe(
		addDays(day, 180),
	);
	test.wait(21 * DAY);
	await test.shop.credit.sendDueGifts();
	await test.shop.credit.sendDueGifts();
	expect(await mails("credit-issued")).toHaveLength(1);
});

it("of an expired or cancelled payment is never issued, and is paid again like other orders", async () => {
	const order = await placed();
	await begin(order);
	test.wait(3 * 3_600_000);
	await test.shop.orders.expireReservations();
	expect(await test.order(order.id)).toMatchObject({ payment_status: "expired" });
	expect(await giftOf(order)).toMatchObject({ vale_id: null });
	await pay(await begin(order));
	expect(await giftOf(order)).toMatchObject({ saldo: 10_000 });
	const other = await placed();
	expect(await test.shop.orders.cancelOwnOrder(other.token)).toMatchObject({ ok: true });
	expect(await giftOf(other)).toMatchObject({ vale_id: null });
});

it("is not paid by credit or another card", async () => {
	await bought();
	const code = await sentCode();
	const order = await placed({ customer_email: TO });
	const { form, use } = test.shop.payments.credit;
	expect(
		await use(form.parse({ orderId: order.id, customerEmail: TO, code }), ANYBODY),
	).toMatchObject({ error: { message: GIFT_NOT_BY_CREDIT } });
	expect(await giftOf(order)).toMatchObject({ vale_id: null });
});

it("pays several orders of who got it", async () => {
	const { order } = await bought({ para_email: "ana@example.com" });
	const code = await sentCode();
	const first = await spend(code, [{ ...LINES.bag, quantity: 1 }]);
	expect(first.used).toMatchObject({ ok: true });
	expect((await giftOf(order)).saldo).toBeLessThan(10_000);
	expect((await spend(code, [LINES.coatP])).used).toMatchObject({ ok: true });
	expect(await giftOf(order)).toMatchObject({ saldo: 0 });
	// Nothing is left to give back.
	expect(await refund(order)).toMatchObject({ error: { code: "gift_spent", most: 0 } });
	expect(
		await test.shop.orderAdmin.cancelOrder(admin, order.id, { reason: "cliente_desistiu" }),
	).toMatchObject({ error: { code: "gift_spent" } });
	expect(await test.shop.orders.cancelOwnOrder(order.token, { seenPaid: true })).toEqual({
		...{ ok: false, error: "gift" },
	});
});

it("goes back as far as it is unspent, and the card is closed by that", async () => {
	const { order } = await bought({ para_email: "ana@example.com" });
	await spend(await sentCode(), [{ ...LINES.bag, quantity: 1 }]);
	const { saldo } = await giftOf(order);
	expect(saldo).toBeGreaterThan(0);
	expect(await refund(order)).toEqual({ ok: false, error: { code: "gift_spent", most: saldo } });
	expect(await refund(order, byValue(1_000))).toMatchObject({ value: { status: "confirmed" } });
	expect(await giftOf(order)).toMatchObject({ saldo: saldo - 1_000, devolvido: 1_000 });
	expect(await refund(order, byValue(saldo))).toMatchObject({ ok: false });
	expect(await refund(order, byValue(saldo - 1_000))).toMatchObject({ ok: true });
	expect(await giftOf(order)).toMatchObject({ saldo: 0, devolvido: saldo });
	expect(await test.order(order.id)).toMatchObject({ payment_status: "approved" });
});

it("is held while a refund waits for who decides, and free again when it is declined", async () => {
	const { order } = await bought();
	const asked = await test.shop.payments.refunds.propose(admin, order.id, {
		...{ key: randomUUID(), ...byValue(4_000), taken: 0, reason: "desistencia", units: "none" },
	});
	if (!asked.ok) throw new Error(JSON.stringify(asked.error));
	expect(await giftOf(order)).toMatchObject({ saldo: 6_000 });
	const about = { orderId: order.id, refundId: asked.value.id };
	await test.shop.payments.refunds.decline(admin, { ...about, note: "Não" });
	expect(await giftOf(order)).toMatchObject({ saldo: 10_000, devolvido: 0 });
});

it("may be given up by its buyer within seven days", async () => {
	const { order } = await bought();
	const page = await test.shop.orders.findOrderByToken(order.token);
	const own = page && (await test.shop.orders.readOwnCancel(page));
	expect(own).toEqual({ kind: "whole", refund: 10_000 });
	expect(await test.shop.orders.cancelOwnOrder(order.token, { seenPaid: true })).toMatchObject({
		ok: true,
	});
	expect(await giftOf(order)).toMatchObject({ saldo: 0, devolvido: 10_000 });
	expect(await test.order(order.id)).toMatchObject({ payment_status: "refunded" });
	const late = (await bought()).order;
	test.wait(8 * DAY);
	const old = await test.shop.orders.findOrderByToken(late.token);
	expect(old && (await test.shop.orders.readOwnCancel(old))).toBeNull();
	expect(await test.shop.orders.cancelOwnOrder(late.token, { seenPaid: true })).toMatchObject({
		error: "gift",
	});
});

it("is blocked while its payment is contested, and free again when the shop is right", async () => {
	const { order, paymentId } = await bought({ para_email: "ana@example.com" });
	const code = await sentCode();
	await test.shop.payments.disputes.simulate(paymentId, "chargeback");
	expect(await giftOf(order)).toMatchObject({ bloqueado: true, saldo: 10_000 });
	expect((await spend(code, [LINES.bag])).used).toMatchObject({ ok: false });
	await test.shop.payments.disputes.simulate(paymentId, "won");
	expect(await giftOf(order)).toMatchObject({ bloqueado: false });
	// What the office blocked stays blocked.
	const id = (await giftOf(order)).vale_id ?? "";
	await test.shop.credit.setBlocked(admin, { id, blocked: true, form: { motivo: "Suspeita" } });
	await test.shop.payments.disputes.simulate(paymentId, "lost");
	expect(await giftOf(order)).toMatchObject({ bloqueado: true });
});

it("is no sale of products: figures show it apart, and count what it pays once", async () => {
	const { order } = await bought({ para_email: "ana@example.com", valor: "500,00" });
	await spend(await sentCode(), [LINES.coatM]);
	const period = { from: today(), to: today() };
	const { paid, gifts } = await test.shop.insights.loadSales(period);
	expect(gifts).toEqual({ orders: 1, total: 50_000 });
	expect(paid).toEqual({ orders: 1, total: 31_000 });
	await refund(order, byValue(1_000));
	const report = await test.shop.insights.loadReport({
		por: "motivo",
		period,
		before: null,
		comparar: "nada",
	});
	expect(report.rows).toEqual([]);
	expect(report.total.amount).toBe(31_000);
	expect(report.gifts.total).toBe(49_000);
});
