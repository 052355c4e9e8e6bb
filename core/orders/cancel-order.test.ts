import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { audit_log } from "#core/audit/schema.ts";
import { shopDay } from "#core/values/dates.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { eventually } from "#testing/eventually.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { listInbox } from "#testing/orders/inbox-payments.ts";
import { pixOf } from "#testing/orders/pix-of.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { CODE, discountCodes, withCode } from "#testing/records/discount-codes.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";
import { SHOP_BUYER } from "./holds/hold-limits.ts";
import type { Cancellation } from "./shared/cancel.ts";
import { parseOrderQuery } from "./shared/office.ts";

const test = heldShop(openTestShop, ({ db }) =>
	emptyTables(db, "customer_discounts", "audit_log", "customer_directory"),
);
const admin = { userId: "u1", name: "Marina", email: "marina@example.com" };

const { checkStockAndUses, give, used } = discountCodes(() => test);
afterEach(async () => {
	vi.restoreAllMocks();
	await checkStockAndUses();
});

const cancel = (id: string, over: Partial<Cancellation> = {}) =>
	test.shop.orderAdmin.cancelOrder(admin, id, { reason: "cliente_desistiu", ...over });
const { askPix, pay, payOrder } = pixOf(() => test);
const paid = async (over: Record<string, unknown> = {}) => {
	const order = await test.place([{ ...LINES.bag, quantity: 2 }], over);
	await payOrder(order);
	return test.order(order.id);
};
const mails = async (template: string) =>
	(await readOutbox(test.db)).filter((mail) => mail.template === template);

describe("cancelling an order", () => {
	it("takes back the e-mail about its delivery, also one that an outage held up", async () => {
		const order = await paid();
		await test.shop.orderAdmin.changeOrderStatus(admin, order.id, { status: "enviado" });
		expect(await mails("order-sent")).toHaveLength(1);
		await test.db.execute(sql`update email_outbox set attempts = 1`);
		await cancel(order.id, { reason: "outro", note: "Extraviado" });
		expect(await mails("order-sent")).toEqual([]);
		expect(await mails("order-cancelled")).toHaveLength(1);
	});

	it("that is unpaid gives its units back, tells the customer and stays in the books", async () => {
		const order = await test.place([LINES.coatM]);
		expect(await cancel(order.id, { reason: "outro", note: "Loja fechada" })).toEqual({
			ok: true,
			value: { refund: "none", labels: "none" },
		});
		expect(await test.order(order.id)).toMatchObject({
			status: "pendente",
			payment_status: "pending",
			stock_state: "released",
			cancel_reason: "outro",
			cancel_note: "Loja fechada",
			cancelled_at: expect.any(Date),
		});
		expect((await test.counters()).coatM).toMatchObject({ estoque: 1, reservado: 0 });
		expect(await test.history(order.id)).toEqual([
			"created:pendente",
			"stock:released",
			"cancelled:outro",
		]);
		const [mail] = await mails("order-cancelled");
		expect(mail?.body_text).toContain("Loja fechada");
		expect(mail?.body_text).not.toContain("devolver");
		expect(await test.db.select().from(audit_log)).toMatchObject([
			{ action: "pedido.cancelar", admin_name: "Marina", entity_id: order.id },
		]);
	});

	it("happens once, and wants a reason", async () => {
		const order = await test.place([LINES.bag]);
		expect(await cancel(order.id, { reason: "porque sim" as never })).toMatchObject({
			error: { code: "invalid", fields: { reason: "Escolha o motivo" } },
		});
		expect(await cancel(order.id, { reason: "outro" })).toMatchObject({
			error: { code: "invalid", fields: { note: "Escreva o motivo" } },
		});
		const both = await Promise.all([cancel(order.id), cancel(order.id)]);
		expect(both.filter(({ ok }) => ok)).toHaveLength(1);
		expect(await cancel(order.id)).toMatchObject({ error: { code: "already_cancelled" } });
		expect(await cancel("nada")).toMatchObject({ error: { code: "not_found" } });
		expect(await mails("order-cancelled")).toHaveLength(1);
	});

	it("that is paid gives units, code and the whole money back at once", async () => {
		await give();
		const order = await paid(withCode());
		const refund = vi.spyOn(test.platform.provider, "refund");
		expect(await cancel(order.id)).toEqual({ ok: true, value: { refund: "done", labels: "none" } });
		expect(refund).toHaveBeenCalledOnce();
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "refunded",
			stock_state: "released",
			discount_code: CODE,
		});
		expect(await used()).toBe(0);
		expect((await test.counters()).bag).toMatchObject({ estoque: 10, reservado: 0 });
		expect(await mails("payment-returned")).toHaveLength(1);
	});

	it("is done also when the provider refuses: the refund is pending and asked for again", async () => {
		const order = await paid();
		const refund = vi
			.spyOn(test.platform.provider, "refund")
			.mockResolvedValue({ ok: false, reason: "unavailable", detail: null });
		expect(await cancel(order.id)).toEqual({
			ok: true,
			value: { refund: "pending", labels: "none" },
		});
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "approved",
			cancelled_at: expect.any(Date),
		});
		expect(await test.shop.orders.findOrderByToken(order.token)).toMatchObject({
			refund_due: true,
		});
		refund.mockRestore();
		await test.shop.payments.refundUnwanted();
		await test.shop.payments.refundUnwanted();
		expect(await test.order(order.id)).toMatchObject({ payment_status: "refunded" });
		expect(await test.history(order.id)).toEqual(expect.arrayContaining(["payment:refunded"]));
		expect(await mails("payment-returned")).toHaveLength(1);
		expect((await test.counters()).bag).toMatchObject({ estoque: 10, reservado: 0 });
	});

	it("keeps money and units where the shop says so, and gives the money back later", async () => {
		const order = await paid();
		await test.shop.orderAdmin.changeOrderStatus(admin, order.id, { status: "enviado" });
		expect(await cancel(order.id, { restock: false, refund: false })).toEqual({
			ok: true,
			value: { refund: "none", labels: "none" },
		});
		await test.shop.payments.refundUnwanted();
		expect(await test.order(order.id)).toMatchObject({ payment_status: "approved" });
		expect(await test.shop.orderAdmin.refundCancelled(admin, order.id)).toEqual({
			ok: true,
			value: { refund: "done" },
		});
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "refunded",
			stock_state: "sold",
		});
		expect((await test.counters()).bag).toMatchObject({ estoque: 8, reservado: 0 });
		expect(await test.shop.orderAdmin.refundCancelled(admin, order.id)).toMatchObject({
			error: { code: "not_paid" },
		});
	});
});

describe("a cancelled order", () => {
	it("whose payment no provider knows has its money given back by hand", async () => {
		const order = await test.place([LINES.bag]);
		await test.db.execute(
			sql`update orders set payment_status = 'approved', paid_at = now() where id = ${order.id}`,
		);
		expect(await cancel(order.id)).toMatchObject({ value: { refund: "by_hand" } });
	});

	it("cannot be paid, shipped, changed or kept any more", async () => {
		const order = await test.place([LINES.bag]);
		await cancel(order.id);
		await expect(askPix(order)).rejects.toThrow("order_cancelled");
		const { orderAdmin, orders } = test.shop;
		expect(
			await orderAdmin.changeOrderStatus(admin, order.id, { status: "processando" }),
		).toMatchObject({ error: { code: "cancelled" } });
		expect(await orderAdmin.saveTracking(admin, order.id, { trackingCode: "BR1" })).toMatchObject({
			error: { code: "cancelled" },
		});
		const again = test.request([LINES.coatP], { orderToken: order.token });
		expect(await orders.placeOrder(again, SHOP_BUYER)).toMatchObject({ error: { code: "closed" } });
		await expect(
			test.db.execute(sql`update orders set stock_state = 'reserved' where id = ${order.id}`),
		).rejects.toThrow();
	});

	it("has no open attempt; money that comes in spite of that waits for the shop and both sides hear of it", async () => {
		await test.db.execute(sql`update site_settings set contact_email = 'loja@example.com'`);
		const order = await test.place([LINES.coatM]);
		const { paymentId } = await askPix(order);
		const close = vi.spyOn(test.platform.provider, "cancel");
		await cancel(order.id);
		// The provider is asked once the order is cancelled, and nobody waits for it.
		await eventually(() => expect(close).toHaveBeenCalledOnce());
		expect(await test.shop.payments.getPaymentStatus(paymentId)).toMatchObject({
			status: "expired",
		});
		await pay(paymentId);
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "pending",
			stock_state: "released",
		});
		expect(await mails("late-payment")).toMatchObject([{ to_email: "ana@example.com" }]);
		await test.shop.payments.office.sendTasksEmail();
		expect(await mails("payment-matter")).toMatchObject([{ to_email: "loja@example.com" }]);
		expect(await test.shop.payments.refundUnwanted()).toBe(0);
		const [kept] = await listInbox(test.db);
		await test.shop.payments.inbox.giveBack(admin, kept?.id ?? "");
		expect(await test.shop.payments.getPaymentStatus(paymentId)).toMatchObject({
			status: "refunded",
		});
		expect(await test.history(order.id)).toEqual(
			expect.arrayContaining(["payment:late", "payment:late_refunded"]),
		);
	});

	it("is no sale, waits for nobody and is no purchase of its customer", async () => {
		const order = await paid();
		await cancel(order.id, { refund: false });
		const today = shopDay(test.platform.clock());
		const figures = await test.shop.insights.loadSales({ from: today, to: today });
		expect(figures.placed).toEqual({ orders: 0, total: 0 });
		expect(figures.paid).toEqual({ orders: 0, total: 0 });
		const found = async (status: string) =>
			(await test.shop.orderAdmin.listOrders(parseOrderQuery(new URLSearchParams({ status }))))
				.total;
		expect([await found("pendente"), await found("cancelado"), await found("todos")]).toEqual([
			0, 1, 1,
		]);
		expect(await test.shop.insights.countOpenOrders()).toBe(0);
		expect(await test.shop.orderAdmin.countOrders()).toMatchObject({ pendente: 0 });
		await test.shop.customerAdmin.catchUp();
		expect(
			await queryRows(
				test.db,
				sql`select orders_placed, orders_paid, spent::int as spent from customer_directory`,
			),
		).toEqual([{ orders_placed: 0, orders_paid: 0, spent: 0 }]);
	});
});
