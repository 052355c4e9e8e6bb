import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { heldShop } from "#testing/hold-shop.ts";
import { pixOf } from "#testing/pix-of.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";

const test = heldShop(openTestShop);
const admin = { userId: "u1", name: "Léa", email: "lea@example.com" };
const CODE = "AA123456785BR";

const { payOrder } = pixOf(() => test);
const paid = async (lines = [LINES.coatM, LINES.bag]) => {
	const order = await test.place(lines);
	await payOrder(order);
	return order;
};
const send = (orderId: string, trackingCode = CODE, carrier = "Correios") =>
	test.shop.shipping.send(admin, [{ orderId, trackingCode, carrier }]);
const mails = async (template: string) =>
	(await readOutbox(test.db)).filter((mail) => mail.template === template);

describe("a parcel that leaves", () => {
	it("takes everything that is left of its order, which is sent with it", async () => {
		const order = await paid();
		const { sent, refused } = await send(order.id);
		expect(refused).toEqual([]);
		expect(sent).toMatchObject([{ orderId: order.id, whole: true, told: true }]);
		expect(await test.order(order.id)).toMatchObject({ status: "enviado" });
		const [parcel] = await test.shop.shipping.listParcels(order.id);
		expect(parcel).toMatchObject({ number: 1, tracking_code: CODE, carrier: "Correios" });
		expect(parcel?.pieces.map(({ quantity }) => quantity)).toEqual([1, 1]);
		const page = await test.shop.orders.findOrderByToken(order.token);
		expect(page).toMatchObject({ tracking_code: CODE, carrier: "Correios" });
		const [mail] = await mails("order-sent");
		expect(mail?.body_text).toContain(CODE);
	});

	it.each([
		["unpaid", sql`payment_status = 'pending'`],
		["cancelled", sql`cancelled_at = now(), cancel_reason = 'outro'`],
		["disputed", sql`dispute = 'chargeback'`],
		["disputed", sql`dispute = 'fraud'`],
		["no_units", sql`stock_state = 'released'`],
		["sent", sql`status = 'entregue'`],
	])("stays in the shop when its order is %s", async (why, state) => {
		const order = await paid();
		await test.db.execute(sql`update orders set ${state} where id = ${order.id}`);
		expect(await send(order.id)).toEqual({ sent: [], refused: [{ orderId: order.id, why }] });
		expect(await test.shop.shipping.listParcels(order.id)).toEqual([]);
	});

	it("is refused for an order that is none, and keeps no other one", async () => {
		const order = await paid();
		const { sent, refused } = await test.shop.shipping.send(admin, [
			{ orderId: "nada", trackingCode: "", carrier: "" },
			{ orderId: order.id, trackingCode: "", carrier: "" },
		]);
		expect(refused).toEqual([{ orderId: "nada", why: "not_found" }]);
		expect(sent).toHaveLength(1);
	});

	it("leaves once, however often it is asked for at the same time", async () => {
		const order = await paid();
		const all = await Promise.all([send(order.id), send(order.id), send(order.id)]);
		expect(all.flatMap(({ sent }) => sent)).toHaveLength(1);
		expect(await mails("order-sent")).toHaveLength(1);
	});
});

describe("a sending that is taken back", () => {
	it("leaves no e-mail, no code and no parcel on its way", async () => {
		const order = await paid();
		const { sent } = await send(order.id);
		expect(await test.shop.shipping.undo(admin, sent)).toEqual({ undone: 1, late: [] });
		expect(await test.order(order.id)).toMatchObject({ status: "pendente" });
		expect(await mails("order-sent")).toEqual([]);
		const [parcel] = await test.shop.shipping.listParcels(order.id);
		expect(parcel).toMatchObject({ shipped_at: null, tracking_code: null, pieces: [] });
		expect((await send(order.id, "AA123456799BR")).sent).toHaveLength(1);
	});

	it("is offered to who sent it, for as long as the database counts", async () => {
		const order = await paid();
		const { sent } = await send(order.id);
		const offered = await test.shop.shipping.listUndoable(admin);
		expect(offered).toMatchObject([{ orderId: order.id, parcelId: sent[0]?.parcelId }]);
		expect(offered[0]?.leftMs).toBeGreaterThan(0);
		expect(offered[0]?.leftMs).toBeLessThanOrEqual(30_000);
		expect(await test.shop.shipping.listUndoable({ ...admin, name: "Rui" })).toEqual([]);
		await test.db.execute(sql`update parcels set shipped_at = now() - interval '31 seconds'`);
		expect(await test.shop.shipping.listUndoable(admin)).toEqual([]);
	});

	it("stays when its customer was told", async () => {
		const order = await paid();
		const { sent } = await send(order.id);
		await test.db.execute(sql`update email_outbox set attempts = 1`);
		expect(await test.shop.shipping.undo(admin, sent)).toEqual({ undone: 0, late: [order.id] });
		expect(await test.order(order.id)).toMatchObject({ status: "enviado" });
	});
});

describe("a parcel that arrived", () => {
	it("makes its order delivered, once, and tells the customer", async () => {
		const order = await paid();
		const { sent } = await send(order.id);
		const parcel = sent[0]?.parcelId ?? "";
		const at = new Date(Date.now() + 3_600_000);
		const arrive = () => test.shop.shipping.markParcelDelivered(parcel, at);
		expect(await arrive()).toEqual({ ok: true, value: { whole: true } });
		expect(await arrive()).toEqual({ ok: true, value: { whole: true } });
		expect(await test.order(order.id)).toMatchObject({ status: "entregue" });
		expect(await mails("order-delivered")).toHaveLength(1);
		expect((await test.shop.shipping.listParcels(order.id))[0]?.delivered_at).toEqual(at);
	});

	it("is not one that is still packed, nor one that is none", async () => {
		const at = new Date();
		expect(await test.shop.shipping.markParcelDelivered("nada", at)).toEqual({
			ok: false,
			error: "not_found",
		});
		const order = await paid();
		const { sent } = await send(order.id);
		await test.shop.shipping.undo(admin, sent);
		expect(await test.shop.shipping.markParcelDelivered(sent[0]?.parcelId ?? "", at)).toEqual({
			ok: false,
			error: "not_sent",
		});
	});
});

it("reads an order that was sent before there were parcels as it did", async () => {
	const order = await paid();
	await test.shop.orderAdmin.changeOrderStatus(admin, order.id, {
		status: "enviado",
		trackingCode: CODE,
	});
	expect(await test.shop.shipping.listParcels(order.id)).toEqual([]);
	expect(await test.shop.orders.findOrderByToken(order.token)).toMatchObject({
		tracking_code: CODE,
	});
});
