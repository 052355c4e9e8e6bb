import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { audit_log } from "#core/audit/schema.ts";
import { OWN_HAND } from "#core/orders/holds/hold-rules.ts";
import { POSTAL_DIGIT_WRONG } from "#core/values/tracking-code-rules.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { pixOf } from "#testing/pix-of.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";
import { ORDER_STATUSES } from "../schema.ts";
import type { StatusChange } from "./order-admin-rules.ts";

const test = heldShop(openTestShop, ({ db }) => emptyTables(db, "audit_log"));
const admin = { userId: "u1", name: "Marina", email: "marina@example.com" };

const desk = () => test.shop.orderAdmin;
/** Meant, whatever speaks against it. */
const meant = { confirmed: true, reason: "Combinado com o cliente" };
const change = (id: string, over: Partial<StatusChange>) =>
	desk().changeOrderStatus(admin, id, { status: "enviado", ...meant, ...over });
const mails = async (template: string) =>
	(await readOutbox(test.db)).filter((mail) => mail.template === template);
const { payOrder } = pixOf(() => test);

describe("the status of an order", () => {
	it("goes from any to any, with its event and time", async () => {
		const order = await test.place([LINES.bag]);
		for (const from of ORDER_STATUSES) {
			for (const to of ORDER_STATUSES) {
				if (from === to) continue;
				await test.db.execute(sql`update orders set status = ${from} where id = ${order.id}`);
				const before = await desk().loadOrder(order.id);
				expect(await change(order.id, { status: to })).toMatchObject({
					ok: true,
				});
				const after = await desk().loadOrder(order.id);
				expect(after?.status).toBe(to);
				expect(after?.updated_at.getTime()).toBeGreaterThan(before?.updated_at.getTime() ?? 0);
				expect(after?.events.at(-1)).toMatchObject({ kind: "status", value: to, actor: "Marina" });
			}
		}
	});

	it("stays when it is chosen again, and nothing is saved", async () => {
		const order = await test.place([LINES.bag]);
		const before = await desk().loadOrder(order.id);
		expect(await desk().changeOrderStatus(admin, order.id, { status: "pendente" })).toEqual({
			ok: false,
			error: { code: "same_status", status: "pendente" },
		});
		expect(await desk().loadOrder(order.id)).toEqual(before);
		expect(await test.db.select().from(audit_log)).toEqual([]);
	});

	it("refuses what is none, and an order that is none", async () => {
		const order = await test.place([LINES.bag]);
		expect(
			await desk().changeOrderStatus(admin, order.id, { status: "perdido" as never }),
		).toMatchObject({ error: { code: "invalid", fields: { status: "Escolha o status" } } });
		expect(await change(order.id, { trackingCode: "<script>" })).toMatchObject({
			error: { code: "invalid", fields: { trackingCode: expect.any(String) } },
		});
		expect(await desk().changeOrderStatus(admin, "nada", { status: "enviado" })).toMatchObject({
			error: { code: "not_found" },
		});
	});

	it("tells the customer once that it was sent, and again with another code", async () => {
		const order = await test.place([LINES.bag]);
		const send = { status: "enviado", trackingCode: "br 123 456 785 br" } as const;
		await change(order.id, send);
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
		await desk().saveTracking(admin, order.id, { trackingCode: "JD1", carrier: "Jadlog" });
		expect((await mails("order-sent")).at(-1)?.body_text).toContain("Transportadora: Jadlog");
		await change(order.id, { status: "entregue" });
		expect(await mails("order-delivered")).toHaveLength(1);
		expect(await desk().loadOrder(order.id)).toMatchObject({
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
		expect(await desk().saveTracking(admin, order.id, { trackingCode: "BR1" })).toMatchObject({
			error: { code: "not_sent" },
		});
		expect(await desk().saveTracking(admin, order.id, {})).toMatchObject({
			error: { code: "invalid" },
		});
	});

	it("takes no code of the post that was mistyped", async () => {
		const order = await test.place([LINES.bag]);
		const mistyped = { error: { fields: { trackingCode: POSTAL_DIGIT_WRONG } } };
		const send = { status: "enviado", trackingCode: "BR123456786BR" } as const;
		expect(await change(order.id, send)).toMatchObject(mistyped);
		await change(order.id, { status: "enviado" });
		expect(
			await desk().saveTracking(admin, order.id, { trackingCode: "BR123456786BR" }),
		).toMatchObject(mistyped);
	});

	it("takes the right tracking code of what was delivered already, and tells nobody", async () => {
		const order = await test.place([LINES.bag]);
		await change(order.id, { status: "entregue" });
		expect(await desk().saveTracking(admin, order.id, { trackingCode: "BR1" })).toMatchObject({
			ok: true,
			value: { told: false },
		});
		expect(await desk().loadOrder(order.id)).toMatchObject({ tracking_code: "BR1" });
		expect(await mails("order-sent")).toEqual([]);
	});

	it("is in the audit log, with who did it", async () => {
		const order = await test.place([LINES.bag]);
		await change(order.id, { status: "enviado", trackingCode: "BR1" });
		expect(await test.db.select().from(audit_log)).toMatchObject([
			{
				admin_user_id: "u1",
				admin_name: "Marina",
				action: "pedido.status",
				entity_id: order.id,
				before: { status: "pendente" },
				after: {
					status: "enviado",
					tracking_code: "BR1",
					carrier: "Correios",
					motivo: meant.reason,
				},
			},
		]);
	});
});

describe("an order that leaves the shop unpaid", () => {
	it.each(["enviado", "entregue"] as const)(
		"as %s takes its units with it: no reservation that ends gives them back",
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
		},
	);

	it("counts its units once when it is paid later", async () => {
		const order = await test.place([{ ...LINES.bag, quantity: 2 }]);
		await change(order.id, { status: "enviado" });
		await payOrder(order);
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "approved",
			stock_state: "sold",
		});
		expect((await test.counters()).bag).toMatchObject({ estoque: 8, reservado: 0 });
	});

	it("says so when someone else bought its units meanwhile", async () => {
		const order = await test.place([LINES.coatM]);
		test.wait(61 * 60_000);
		await test.shop.orders.expireReservations();
		await test.place([LINES.coatM]);
		expect(await change(order.id, { status: "enviado" })).toEqual({
			ok: true,
			value: { status: "enviado", units: "missing", event: expect.any(Number), told: true },
		});
		expect(await test.history(order.id)).toContain("stock:missing");
	});

	it("cannot be changed by the shopper any more, back at pendente neither", async () => {
		const order = await test.place([LINES.bag]);
		await change(order.id, { status: "enviado" });
		await change(order.id, { status: "pendente" });
		const again = await test.shop.orders.placeOrder(
			test.request([LINES.coatP], { orderToken: order.token }),
			OWN_HAND,
		);
		expect(again).toMatchObject({ error: { code: "closed" } });
	});
});

describe("a step that goes back or ships what is unpaid", () => {
	const plain = (id: string, over: Partial<StatusChange>) =>
		desk().changeOrderStatus(admin, id, { status: "enviado", ...over });

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
		expect((await desk().loadOrder(order.id))?.events.at(-1)?.data).toMatchObject({
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
