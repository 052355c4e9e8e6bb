import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { audit_log } from "#core/audit/schema.ts";
import { email_outbox } from "#core/mail/schema.ts";
import { SHOP_BUYER } from "#core/orders/holds/hold-limits.ts";
import { POSTAL_DIGIT_WRONG } from "#core/values/tracking-code.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { pixOf } from "#testing/orders/pix-of.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";
import { type StatusChange, UNDO_MS } from "../shared/office.ts";
import { customerStatusWord, orderNumber, promisesDay } from "../shared/order.ts";
import { ORDER_STATUSES } from "../shared/status.ts";
import type { OrderSummary } from "../types.ts";

const test = heldShop(openTestShop, ({ db }) => emptyTables(db, "audit_log"));
const admin = { userId: "u1", name: "Marina", email: "marina@example.com" };
const office = () => test.shop.orderAdmin;
/** Meant, whatever speaks against it. */
const meant = { confirmed: true, reason: "Combinado com o cliente" };
const change = (id: string, over: Partial<StatusChange>) =>
	office().changeOrderStatus(admin, id, { status: "enviado", ...meant, ...over });
const mails = async (template: string) =>
	(await readOutbox(test.db)).filter((mail) => mail.template === template);

const { askPix, payOrder } = pixOf(() => test);
const paid = async () => {
	const order = await test.place([{ ...LINES.bag, quantity: 2 }]);
	await payOrder(order);
	return order;
};

describe("the status of an order", () => {
	it("goes from any to any, with its event and time", async () => {
		const order = await test.place([LINES.bag]);
		for (const from of ORDER_STATUSES) {
			for (const to of ORDER_STATUSES) {
				if (from === to) continue;
				await test.db.execute(sql`update orders set status = ${from} where id = ${order.id}`);
				const before = await office().loadOrder(order.id);
				expect(await change(order.id, { status: to })).toMatchObject({
					ok: true,
				});
				const after = await office().loadOrder(order.id);
				expect(after?.status).toBe(to);
				expect(after?.updated_at.getTime()).toBeGreaterThan(before?.updated_at.getTime() ?? 0);
				expect(after?.events.at(-1)).toMatchObject({ kind: "status", value: to, actor: "Marina" });
			}
		}
		const before = await office().loadOrder(order.id);
		const last = ORDER_STATUSES.at(-2) ?? "enviado";
		expect(await office().changeOrderStatus(admin, order.id, { status: last })).toEqual({
			ok: false,
			error: { code: "same_status", status: last },
		});
		expect(await office().loadOrder(order.id)).toEqual(before);
	});

	it("refuses what is none, and an order that is none", async () => {
		const order = await test.place([LINES.bag]);
		expect(
			await office().changeOrderStatus(admin, order.id, { status: "perdido" as never }),
		).toMatchObject({ error: { code: "invalid", fields: { status: "Escolha o status" } } });
		const mistyped = { error: { fields: { trackingCode: POSTAL_DIGIT_WRONG } } };
		expect(await change(order.id, { trackingCode: "BR123456786BR" })).toMatchObject(mistyped);
		expect(await change(order.id, { trackingCode: "<script>" })).toMatchObject({
			error: { code: "invalid", fields: { trackingCode: expect.any(String) } },
		});
		expect(await office().changeOrderStatus(admin, "nada", { status: "enviado" })).toMatchObject({
			error: { code: "not_found" },
		});
	});

	it("tells the customer once that it was sent, and again with another code", async () => {
		const order = await test.place([LINES.bag]);
		const send = { status: "enviado", trackingCode: "br 123 456 785 br" } as const;
		await change(order.id, send);
		expect(await test.db.select().from(audit_log)).toMatchObject([
			{ after: { tracking_code: "BR123456785BR", carrier: "Correios" } },
		]);
		const [mail, ...more] = await mails("order-sent");
		expect(more).toEqual([]);
		expect(mail?.body_text).toContain("Código de rastreio: BR123456785BR");
		expect(mail?.body_text).toContain("Transportadora: Correios");
		await change(order.id, { status: "processando" });
		await change(order.id, send);
		expect(await mails("order-sent")).toHaveLength(1);
		await test.db.execute(
			sql`update email_outbox set status = 'sent' where template = 'order-sent'`,
		);
		await office().saveTracking(admin, order.id, { trackingCode: "JD1", carrier: "Jadlog" });
		const again = (await mails("order-sent")).map(({ body_text }) => body_text);
		expect(again.filter((text) => text.includes("Transportadora: Jadlog"))).toHaveLength(1);
		await change(order.id, { status: "entregue" });
		expect(await mails("order-delivered")).toHaveLength(1);
		expect(await office().loadOrder(order.id)).toMatchObject({
			tracking_code: "JD1",
			carrier: "Jadlog",
			emails: [
				{ template: "order-sent" },
				{ template: "order-sent" },
				{ template: "order-delivered" },
			],
		});
	});

	it("takes a tracking code only for what was sent", async () => {
		const order = await test.place([LINES.bag]);
		expect(await office().saveTracking(admin, order.id, { trackingCode: "BR1" })).toMatchObject({
			error: { code: "not_sent" },
		});
		expect(await office().saveTracking(admin, order.id, {})).toMatchObject({
			error: { code: "invalid" },
		});
		await change(order.id, { status: "entregue" });
		// Of what has arrived nobody is written to.
		expect(await office().saveTracking(admin, order.id, { trackingCode: "BR1" })).toMatchObject({
			value: { notified: false },
		});
		expect(await mails("order-sent")).toEqual([]);
		expect((await test.db.select().from(audit_log))[0]).toMatchObject({
			admin_user_id: "u1",
			admin_name: "Marina",
			action: "pedido.status",
			entity_id: order.id,
			before: { status: "pendente" },
			after: { status: "entregue", motivo: meant.reason },
		});
	});
});

describe("an order that leaves the shop unpaid", () => {
	it.each(["enviado", "entregue"] as const)(
		"as %s takes its units with it, once: no reservation that ends gives them back",
		async (status) => {
			const order = await test.place([LINES.coatM]);
			await change(order.id, { status });
			expect(await test.order(order.id)).toMatchObject({
				stock_state: "sold",
				reserved_until: null,
			});
			test.wait(3 * 60 * 60_000);
			await test.shop.orders.expireReservations();
			expect((await test.counters()).coatM).toMatchObject({ estoque: 0, reservado: 0 });
			await payOrder(order);
			expect(await test.order(order.id)).toMatchObject({
				payment_status: "approved",
				stock_state: "sold",
			});
			expect((await test.counters()).coatM).toMatchObject({ estoque: 0, reservado: 0 });
		},
	);

	it("says so when someone else bought its units meanwhile", async () => {
		const order = await test.place([LINES.coatM]);
		test.wait(61 * 60_000);
		await test.shop.orders.expireReservations();
		await test.place([LINES.coatM]);
		expect(await change(order.id, { status: "enviado" })).toEqual({
			ok: true,
			value: { status: "enviado", units: "missing", event: expect.any(Number), notified: true },
		});
		expect(await test.history(order.id)).toContain("stock:missing");
	});

	it("cannot be changed by the shopper any more, back at pendente neither", async () => {
		const order = await test.place([LINES.bag]);
		await change(order.id, { status: "enviado" });
		await change(order.id, { status: "pendente" });
		const again = await test.shop.orders.placeOrder(
			test.request([LINES.coatP], { orderToken: order.token }),
			SHOP_BUYER,
		);
		expect(again).toMatchObject({ error: { code: "closed" } });
	});
});

describe("a step that goes back or ships what is unpaid", () => {
	const plain = (id: string, over: Partial<StatusChange>) =>
		office().changeOrderStatus(admin, id, { status: "enviado", ...over });

	it("is not taken before it is confirmed with a reason, which the history keeps", async () => {
		const order = await test.place([LINES.bag]);
		for (const status of ["enviado", "entregue"] as const) {
			expect(await plain(order.id, { status })).toEqual({
				ok: false,
				error: { code: "confirm", concerns: ["unpaid"] },
			});
		}
		expect(await plain(order.id, { confirmed: true })).toEqual({
			ok: false,
			error: { code: "invalid", fields: { reason: "Escreva o motivo" } },
		});
		expect(await test.order(order.id)).toMatchObject({ status: "pendente" });
		expect(await change(order.id, {})).toMatchObject({ ok: true });
		expect(await plain(order.id, { status: "pendente" })).toEqual({
			ok: false,
			error: { code: "confirm", concerns: ["back"] },
		});
		expect((await office().loadOrder(order.id))?.events.at(-1)?.data).toMatchObject({
			reason: meant.reason,
		});
	});

	it("is an ordinary one when it goes on with what is paid", async () => {
		const order = await test.place([LINES.bag]);
		await payOrder(order);
		for (const status of ["processando", "enviado", "entregue"] as const) {
			expect(await plain(order.id, { status })).toMatchObject({ ok: true });
		}
	});
});

describe("the e-mail about a step", () => {
	const undo = (id: string, event: number) => office().undoStep(admin, id, event);
	const shipped = async (over: Partial<StatusChange> = {}) => {
		const order = await test.place([LINES.coatM]);
		const changed = await change(order.id, over);
		if (!changed.ok) throw new Error(changed.error.code);
		return { order, event: changed.value.event };
	};

	it("is withdrawn when the status is set back, and told when it is set again", async () => {
		const { order } = await shipped();
		await change(order.id, { status: "processando" });
		expect(await mails("order-sent")).toEqual([]);
		await change(order.id, { status: "enviado" });
		expect(await mails("order-sent")).toHaveLength(1);
		await change(order.id, { status: "entregue" });
		await change(order.id, { status: "enviado" });
		expect(await mails("order-delivered")).toEqual([]);
		expect(await mails("order-sent")).toHaveLength(1);
	});

	it("waits for thirty seconds, and is withdrawn with its step, whose units go back to where they were", async () => {
		const { order, event } = await shipped({ trackingCode: "BR1" });
		const [mail] = await test.db
			.select({ at: email_outbox.next_attempt_at })
			.from(email_outbox)
			.where(eq(email_outbox.template, "order-sent"));
		expect(mail?.at.getTime()).toBe(test.platform.clock().getTime() + UNDO_MS);
		expect(await undo(order.id, event)).toEqual({ ok: true, value: { status: "pendente" } });
		expect(await mails("order-sent")).toEqual([]);
		expect(await test.order(order.id)).toMatchObject({
			status: "pendente",
			stock_state: "reserved",
			reserved_until: order.reserved_until,
		});
		expect((await test.counters()).coatM).toMatchObject({ estoque: 0, reservado: 1 });
		const page = await test.shop.orders.findOrderByToken(order.token);
		expect(page).toMatchObject({ tracking_code: null, carrier: null });
		expect(page?.events.filter(({ kind }) => kind === "status" || kind === "tracking")).toEqual([]);
		expect(await undo(order.id, event)).toEqual({ ok: false, error: "too_late" });
	});

	it("stays with its step once it left, or once something else was done", async () => {
		const { order, event } = await shipped();
		await test.db.execute(
			sql`update email_outbox set status = 'sent' where template = 'order-sent'`,
		);
		expect(await undo(order.id, event)).toEqual({ ok: false, error: "too_late" });
		const other = await test.place([LINES.bag]);
		const first = await change(other.id, { status: "processando" });
		await change(other.id, { status: "pendente" });
		expect(await undo(other.id, first.ok ? first.value.event : 0)).toMatchObject({ ok: false });
		expect(await undo(order.id, Number.NaN)).toMatchObject({ ok: false });
	});
});

const remove = (id: string) => test.shop.orderAdmin.deleteOrder(admin, id);
const left = async (id: string) =>
	queryRows(
		test.db,
		sql`select id from orders where id = ${id} union all select id from order_items where order_id = ${id}`,
	);

describe("erasing an order", () => {
	it("that nobody began to pay gives its reservation back and leaves a summary", async () => {
		const order = await test.place([LINES.coatM, LINES.bag]);
		expect(await remove(order.id)).toEqual({ ok: true, value: null });
		expect(await left(order.id)).toEqual([]);
		expect(await test.counters()).toMatchObject({
			coatM: { estoque: 1, reservado: 0 },
			bag: { estoque: 10, reservado: 0 },
		});
		expect(await test.db.select().from(audit_log)).toMatchObject([
			{
				action: "pedido.excluir",
				entity: "orders",
				entity_id: order.id,
				admin_name: "Marina",
				before: {
					numero: orderNumber(order.id),
					cliente: "Ana Souza",
					total: order.total,
					itens: [
						{ produto: "Jaleco", tamanho: "M", quantidade: 1 },
						{ produto: "Bolsa", quantidade: 1 },
					],
				},
				after: { estoque: "release" },
			},
		]);
		expect(await remove(order.id)).toMatchObject({ error: { code: "not_found" } });
	});

	it("that is paid is refused, and by the database itself", async () => {
		const order = await paid();
		expect(await remove(order.id)).toEqual({ ok: false, error: { code: "has_payment" } });
		expect(await left(order.id)).toHaveLength(2);
		await expect(test.db.execute(sql`delete from orders where id = ${order.id}`)).rejects.toThrow();
		await test.db.execute(
			sql`update orders set cancelled_at = now(), cancel_reason = 'outro' where id = ${order.id}`,
		);
		expect(await remove(order.id)).toMatchObject({ error: { code: "has_payment" } });
	});

	it("that somebody began to pay, or that left the shop unpaid, is refused", async () => {
		const order = await test.place([LINES.bag]);
		await test.shop.payments.simulatePayment((await askPix(order)).paymentId, "rejected");
		expect(await remove(order.id)).toEqual({ ok: false, error: { code: "has_payment" } });
		expect(await left(order.id)).toHaveLength(2);
		const gone = await test.place([LINES.bag]);
		const meant = { status: "enviado", confirmed: true, reason: "Combinado" } as const;
		await test.shop.orderAdmin.changeOrderStatus(admin, gone.id, meant);
		expect(await remove(gone.id)).toEqual({ ok: false, error: { code: "has_left" } });
	});

	it("of two administrators at once happens once", async () => {
		const order = await test.place([LINES.bag]);
		const both = await Promise.all([remove(order.id), remove(order.id)]);
		expect(both.filter(({ ok }) => ok)).toHaveLength(1);
		expect((await test.counters()).bag).toMatchObject({ estoque: 10, reservado: 0 });
	});
});

describe("a customer", () => {
	const own = (order: OrderSummary) => test.shop.orders.cancelOwnOrder(order.token);

	it("cancels the own unpaid order", async () => {
		const order = await test.place([LINES.coatM]);
		await askPix(order);
		expect(await own(order)).toEqual({ ok: true, value: null });
		expect(await test.order(order.id)).toMatchObject({
			cancel_reason: "cliente_desistiu",
			stock_state: "released",
		});
		expect(await own(order)).toEqual({ ok: false, error: "under_way" });
	});

	it("cancels neither what is paid nor what the shop works on, nor anybody else's", async () => {
		const order = await paid();
		expect(await own(order)).toEqual({ ok: false, error: "paid" });
		const other = await test.place([LINES.bag]);
		await test.shop.orderAdmin.changeOrderStatus(admin, other.id, { status: "processando" });
		expect(await own(other)).toEqual({ ok: false, error: "under_way" });
		expect(await test.shop.orders.cancelOwnOrder("x'; drop table orders")).toMatchObject({
			error: "not_found",
		});
	});
});

describe("the document of a customer", () => {
	const CPF = "529.982.247-25";

	const save = (id: string, document: unknown) =>
		test.shop.orderAdmin.saveDocument(admin, id, document);
	const saved = async (id: string) => (await test.shop.orderAdmin.loadOrder(id))?.customer_cpf;

	it("a document that was told after ordering is written once, and the log does not spell it out", async () => {
		const order = await test.place([LINES.bag]);
		for (const wrong of ["", "   ", "111.111.111-11", "9".repeat(200), null, {}, [CPF]]) {
			expect(await save(order.id, wrong)).toMatchObject({
				error: { code: "invalid", fields: { document: expect.stringContaining("CPF ou CNPJ") } },
			});
		}
		expect(await saved(order.id)).toBeNull();
		expect(await save(order.id, CPF)).toMatchObject({ ok: true });
		expect(await saved(order.id)).toBe("52998224725");
		expect(await save(order.id, "11.222.333/0001-81")).toMatchObject({ error: { code: "known" } });
		expect(await saved(order.id)).toBe("52998224725");
		const log = JSON.stringify(await test.db.select().from(audit_log));
		expect(log).toContain("pedido.documento");
		expect(log).not.toContain("52998224725");
	});

	it("is not written into an order that was given up, nor into one that is none", async () => {
		const order = await test.place([LINES.bag]);
		await test.shop.orderAdmin.cancelOrder(admin, order.id, { reason: "cliente_desistiu" });
		expect(await save(order.id, CPF)).toMatchObject({ error: { code: "cancelled" } });
		expect(await save("nada", CPF)).toMatchObject({ error: { code: "not_found" } });
	});
});

describe("pieces that are sought", () => {
	const ADMIN = { userId: "u1", name: "Marta", email: "marta@example.com" };
	const MINUTE = 60_000;

	const startPix = async () => {
		const order = await test.place([LINES.coatM]);
		const made = await test.shop.payments.awaited.pix.create({
			orderId: order.id,
			amount: 29_450,
			customerEmail: order.customer_email,
			customerName: order.customer_name,
		});
		if (!made.ok) throw new Error(made.error.code);
		return {
			order,
			pay: () => test.shop.payments.simulatePayment(made.value.paymentId, "approved"),
		};
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
});
