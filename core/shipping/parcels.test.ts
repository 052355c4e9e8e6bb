import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { parseOrderQuery } from "#core/orders/shared/office.ts";
import { orderTimeline } from "#core/orders/shared/timeline.ts";
import type { OrderStatus } from "#core/orders/types.ts";
import { addDays, shopDay } from "#core/values/dates.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { placePaid } from "#testing/orders/paid-orders.ts";
import { pixOf } from "#testing/orders/pix-of.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";

const test = heldShop(openTestShop);
const admin = { userId: "u1", name: "Léa", email: "lea@example.com" };
const CODE = "AA123456785BR";
const OTHER_CODE = "AA123456799BR";

const office = () => test.shop.shipping;
const send = (orderId: string, trackingCode = CODE, carrier = "Correios") =>
	office().send(admin, [{ orderId, trackingCode, carrier }]);
const mails = async (template: string) =>
	(await readOutbox(test.db)).filter((mail) => mail.template === template);

describe("parcels", () => {
	const { payOrder } = pixOf(() => test);
	const paid = async (lines = [LINES.coatM, LINES.bag]) => {
		const order = await test.place(lines);
		await payOrder(order);
		return order;
	};

	describe("a parcel that leaves", () => {
		it("takes everything that is left of its order, which is sent with it", async () => {
			const order = await paid();
			expect((await send("nada")).refused).toEqual([{ orderId: "nada", why: "not_found" }]);
			const { sent, refused } = await send(order.id);
			expect(refused).toEqual([]);
			expect(sent).toMatchObject([{ orderId: order.id, whole: true, notified: true }]);
			expect(await test.order(order.id)).toMatchObject({ status: "enviado" });
			const [parcel] = await office().listParcels(order.id);
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
			expect(await office().listParcels(order.id)).toEqual([]);
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
			expect(await office().undo(admin, sent)).toEqual({ undone: 1, late: [] });
			expect(await test.order(order.id)).toMatchObject({ status: "pendente" });
			expect(await mails("order-sent")).toEqual([]);
			const [parcel] = await office().listParcels(order.id);
			expect(parcel).toMatchObject({ shipped_at: null, tracking_code: null, pieces: [] });
			expect((await send(order.id, OTHER_CODE)).sent).toHaveLength(1);
		});

		it("is not taken back once its customer was written to", async () => {
			const order = await paid();
			const { sent } = await send(order.id);
			await test.db.execute(sql`update email_outbox set attempts = 1`);
			expect(await office().undo(admin, sent)).toEqual({ undone: 0, late: [order.id] });
			expect(await test.order(order.id)).toMatchObject({ status: "enviado" });
		});
	});

	describe("a parcel that arrived", () => {
		it("makes its order delivered, once, and tells the customer", async () => {
			const order = await paid();
			const { sent } = await send(order.id);
			const parcel = sent[0]?.parcelId ?? "";
			const at = new Date(Date.now() + 3_600_000);
			const arrive = () => office().markParcelDelivered(parcel, at);
			expect(await arrive()).toEqual({ ok: true, value: { whole: true } });
			expect(await arrive()).toEqual({ ok: true, value: { whole: true } });
			expect(await test.order(order.id)).toMatchObject({ status: "entregue" });
			expect(await mails("order-delivered")).toHaveLength(1);
			expect((await office().listParcels(order.id))[0]?.delivered_at).toEqual(at);
		});

		it("is not one that is still packed, nor one that is none", async () => {
			const at = new Date();
			expect(await office().markParcelDelivered("nada", at)).toEqual({
				ok: false,
				error: "not_found",
			});
			const order = await paid();
			const { sent } = await send(order.id);
			await office().undo(admin, sent);
			expect(await office().markParcelDelivered(sent[0]?.parcelId ?? "", at)).toEqual({
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
		expect(await office().listParcels(order.id)).toEqual([]);
		expect(await test.shop.orders.findOrderByToken(order.token)).toMatchObject({
			tracking_code: CODE,
		});
	});
});

describe("steps by hand and parcels", () => {
	const queued = async (id: string) =>
		(await office().listQueue({ etapa: "fila", entrega: "", q: "" })).rows.find(
			(row) => row.id === id,
		);
	const set = (id: string, status: OrderStatus, more = {}) =>
		test.shop.orderAdmin.changeOrderStatus(admin, id, {
			status,
			confirmed: true,
			reason: "engano",
			...more,
		});
	const undo = async (id: string, changed: Awaited<ReturnType<typeof set>>) =>
		test.shop.orderAdmin.undoStep(admin, id, changed.ok ? changed.value.event : 0);
	const pageOf = async (id: string) => {
		const { token } = await test.order(id);
		return test.shop.orders.findOrderByToken(token);
	};
	/** Reads the first of the order's lines, so many pieces of it, and closes with the rest missing. */
	async function closePart(id: string, pieces = 1) {
		const check = await office().loadCheck(id, admin.userId);
		const line = check?.lines[0]?.id ?? "";
		const readings = Array.from({ length: pieces }, () => ({ line, volume: 1, byHand: false }));
		return office().closeCheck(admin, id, { readings, weight: null, part: true });
	}
	const left = async (id: string) =>
		((await office().loadCheck(id, admin.userId))?.lines ?? []).map(({ quantity }) => quantity);

	describe("an order set back from Enviado by hand", () => {
		it("stands in the queue again, its code withdrawn", async () => {
			const order = await placePaid(test);
			await send(order.id);
			expect(await queued(order.id)).toBeUndefined();
			await set(order.id, "processando");
			expect(await queued(order.id)).toMatchObject({ units: 2, part: false });
			const [parcel, ...more] = await office().listParcels(order.id);
			expect(more).toEqual([]);
			expect(parcel).toMatchObject({ shipped_at: null, tracking_code: null, pieces: [] });
			expect(await pageOf(order.id)).toMatchObject({ tracking_code: null, carrier: null });
			expect((await send(order.id, OTHER_CODE)).sent).toHaveLength(1);
		});

		it("keeps what was checked, and the part that left before", async () => {
			const order = await placePaid(test);
			await closePart(order.id);
			await send(order.id);
			await send(order.id, OTHER_CODE);
			await set(order.id, "pendente");
			const [first, second] = await office().listParcels(order.id);
			expect(first).toMatchObject({ tracking_code: CODE });
			expect(first?.shipped_at).not.toBeNull();
			expect(second).toMatchObject({ shipped_at: null, tracking_code: null });
			expect(await queued(order.id)).toMatchObject({ units: 1, part: true });
			expect(await pageOf(order.id)).toMatchObject({ tracking_code: CODE });
		});

		it("is sent again as it was when that is undone", async () => {
			const order = await placePaid(test);
			await send(order.id);
			const changed = await set(order.id, "processando");
			expect(await undo(order.id, changed)).toMatchObject({ ok: true });
			const [parcel] = await office().listParcels(order.id);
			expect(parcel).toMatchObject({ tracking_code: CODE, carrier: "Correios" });
			expect(parcel?.shipped_at).not.toBeNull();
			expect(parcel?.pieces).toHaveLength(2);
			expect(await queued(order.id)).toBeUndefined();
			expect(await pageOf(order.id)).toMatchObject({ tracking_code: CODE });
		});

		it("comes back from Entregue too", async () => {
			const order = await placePaid(test);
			await send(order.id);
			await set(order.id, "entregue");
			expect((await office().listParcels(order.id))[0]?.delivered_at).not.toBeNull();
			await set(order.id, "enviado");
			expect((await office().listParcels(order.id))[0]).toMatchObject({
				delivered_at: null,
				tracking_code: CODE,
			});
			await set(order.id, "entregue");
			await set(order.id, "processando");
			expect(await queued(order.id)).toMatchObject({ units: 2 });
		});
	});

	describe("an order marked Enviado by hand", () => {
		it("takes what was being packed with it, whole, and gives it back when undone", async () => {
			const order = await placePaid(test);
			await closePart(order.id);
			const changed = await set(order.id, "enviado", { trackingCode: CODE });
			const [parcel, ...more] = await office().listParcels(order.id);
			expect(more).toEqual([]);
			expect(parcel).toMatchObject({ tracking_code: CODE, carrier: "Correios" });
			expect(parcel?.pieces.map(({ quantity }) => quantity)).toEqual([1, 1]);
			expect(await left(order.id)).toEqual([]);
			await undo(order.id, changed);
			expect((await office().listParcels(order.id))[0]).toMatchObject({
				shipped_at: null,
				tracking_code: null,
			});
			expect((await office().listParcels(order.id))[0]?.pieces).toHaveLength(1);
			expect(await left(order.id)).toEqual([1, 1]);
		});

		it("sends the rest of an order of which a part had left", async () => {
			const order = await placePaid(test);
			await closePart(order.id);
			await send(order.id);
			const changed = await set(order.id, "entregue");
			const parcels = await office().listParcels(order.id);
			expect(parcels.map(({ number }) => number)).toEqual([1, 2]);
			expect(parcels.every(({ delivered_at }) => delivered_at)).toBe(true);
			await undo(order.id, changed);
			expect(await office().listParcels(order.id)).toHaveLength(1);
			expect(await left(order.id)).toEqual([1]);
		});

		it("has its code corrected where its customer reads it, and back", async () => {
			const order = await placePaid(test);
			await send(order.id);
			const saved = await test.shop.orderAdmin.saveTracking(admin, order.id, {
				trackingCode: OTHER_CODE,
			});
			expect((await office().loadTracking(order.id)).parcels[0]).toMatchObject({
				tracking_code: OTHER_CODE,
			});
			await test.shop.orderAdmin.undoStep(admin, order.id, saved.ok ? saved.value.event : 0);
			expect((await office().loadTracking(order.id)).parcels[0]).toMatchObject({
				tracking_code: CODE,
			});
		});
	});

	it("forgets what was packed of an order that is cancelled", async () => {
		const order = await placePaid(test);
		await closePart(order.id);
		const how = { reason: "cliente_desistiu", note: "", restock: true, refund: false } as const;
		expect(await test.shop.orderAdmin.cancelOrder(admin, order.id, how)).toMatchObject({
			ok: true,
		});
		expect(await office().listParcels(order.id)).toEqual([]);
		expect((await send(order.id)).refused).toMatchObject([{ why: "cancelled" }]);
		expect(await mails("order-sent")).toEqual([]);
	});
});

describe("a paid order that its customer withdraws from", () => {
	const { payOrder } = pixOf(() => test);
	const paid = async () => {
		const order = await test.place([LINES.coatM, LINES.bag]);
		await payOrder(order);
		return test.order(order.id);
	};
	const withdraw = ({ token }: { token: string }) =>
		test.shop.orders.cancelOwnOrder(token, { seenPaid: true });
	const offered = async ({ token }: { token: string }) => {
		const page = await test.shop.orders.findOrderByToken(token);
		return page && test.shop.orders.readOwnCancel(page);
	};
	const pack = async (id: string, part: boolean) => {
		const check = await office().loadCheck(id, admin.userId);
		const readings = (check?.lines ?? [])
			.slice(0, part ? 1 : undefined)
			.map(({ id: line }) => ({ line, volume: 1, byHand: false }));
		return office().closeCheck(admin, id, { readings, weight: null, part });
	};

	it("is cancelled with everything back, freight and pieces included, once", async () => {
		const before = await test.counters();
		const order = await paid();
		expect(order.total).toBeGreaterThan(0);
		expect(await offered(order)).toEqual({ kind: "whole", refund: order.total });
		const both = await Promise.all([withdraw(order), withdraw(order)]);
		expect(both.filter(({ ok }) => ok)).toHaveLength(1);
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "refunded",
			cancel_reason: "cliente_desistiu",
			stock_state: "released",
		});
		expect(await test.counters()).toEqual(before);
		const refunds = (await test.shop.orders.findOrderByToken(order.token))?.refunds ?? [];
		expect(refunds.map(({ amount, confirmed }) => [amount, confirmed])).toEqual([
			[order.total, true],
		]);
		expect(await test.history(order.id)).toContain("cancelled:cliente_desistiu");
		const sent = (await readOutbox(test.db)).map(({ template }) => template);
		expect(sent.filter((name) => name === "order-cancelled")).toHaveLength(1);
		expect(sent.filter((name) => name === "payment-returned")).toHaveLength(1);
		expect(await offered(order)).toBeNull();
	});

	it("stays when it is packed, when a part left, and when its page said unpaid or its bank disputes it", async () => {
		const order = await paid();
		expect(await test.shop.orders.cancelOwnOrder(order.token)).toEqual({
			ok: false,
			error: "paid",
		});
		await test.db.execute(sql`update orders set dispute = 'chargeback' where id = ${order.id}`);
		expect(await offered(order)).toBeNull();
		expect(await withdraw(order)).toEqual({ ok: false, error: "under_way" });
		await test.db.execute(sql`update orders set dispute = null where id = ${order.id}`);
		await pack(order.id, true);
		expect(await offered(order)).toEqual({ kind: "packed" });
		expect(await withdraw(order)).toEqual({ ok: false, error: "packed" });
		await send(order.id);
		expect(await test.order(order.id)).toMatchObject({ status: "processando" });
		expect(await offered(order)).toBeNull();
		expect(await withdraw(order)).toEqual({ ok: false, error: "under_way" });
		expect(await test.order(order.id)).toMatchObject({
			cancelled_at: null,
			payment_status: "approved",
		});
	});

	it("while it is being packed is either cancelled or packed", async () => {
		const order = await paid();
		const [cancelled] = await Promise.all([withdraw(order), pack(order.id, false)]);
		const parcels = await office().listParcels(order.id);
		const packed = parcels.some(({ checked_at }) => checked_at !== null);
		expect(cancelled.ok).toBe(!packed);
		expect((await test.order(order.id)).cancelled_at !== null).toBe(cancelled.ok);
	});
});

describe("codes of an account", () => {
	const listed = () =>
		test.shop.orders.listAccountOrders({ userId: "u1", confirmedEmail: "ana@example.com" });

	it("tells an account the codes of what left, those of before parcels too, none of what is cancelled", async () => {
		const [sent, old, gone] = [
			await placePaid(test, [LINES.bag]),
			await placePaid(test, [LINES.bag]),
			await placePaid(test, [LINES.bag]),
		];
		await office().send(admin, [
			{ orderId: sent.id, trackingCode: CODE, carrier: "Correios" },
			{ orderId: gone.id, trackingCode: OTHER_CODE, carrier: "Correios" },
		]);
		await test.shop.orderAdmin.changeOrderStatus(admin, old.id, {
			status: "enviado",
			trackingCode: "J1234567",
			carrier: "Jadlog",
		});
		await test.db.execute(
			sql`update orders set cancelled_at = now(), cancel_reason = 'outro' where id = ${gone.id}`,
		);
		const codes = await office().listCodes(await listed());
		expect(codes.get(sent.id)).toMatchObject([{ code: CODE, page: expect.stringContaining(CODE) }]);
		expect(codes.get(old.id)).toMatchObject([{ carrier: "Jadlog", code: "J1234567" }]);
		expect(codes.get(gone.id)).toBeUndefined();
	});

	it("says of an order in the list and in the file whether it is collected", async () => {
		const order = await placePaid(test, [LINES.bag]);
		const pickup = { address: "Rua A, 1", cep: "01001000", hours: "9h às 18h", instructions: "" };
		await test.db.execute(sql`update orders set status = 'entregue', shipping_quote = jsonb_set(
		coalesce(shipping_quote, '{}'), '{pickup}', ${JSON.stringify(pickup)}::jsonb) where id = ${order.id}`);
		expect((await listed())[0]?.shipping_quote).toEqual({ pickup: true });
		const query = parseOrderQuery(new URLSearchParams());
		let file = "";
		for await (const part of test.shop.orderAdmin.exportOrders(query)) file += part;
		expect(file).toContain("Retirado");
		expect(file).not.toContain("Entregue");
	});
});

describe("delays", () => {
	const DAY = 24 * 3_600_000;

	it("tells of a delay once, of what is late and still in the shop only", async () => {
		const [late, sent, lost] = [
			await placePaid(test, [LINES.bag]),
			await placePaid(test, [LINES.bag]),
			await placePaid(test, [LINES.bag]),
		];
		const early = await placePaid(test, [LINES.coatP]);
		await test.db.execute(
			sql`update orders set promised_day = '2099-01-05' where id = ${early.id}`,
		);
		await test.db.execute(sql`update orders set promised_day = current_date - 2
		where id in (${late.id}, ${sent.id}, ${lost.id})`);
		await test.db.execute(sql`update orders set dispute = 'claim' where id = ${lost.id}`);
		await send(sent.id, "", "");
		expect(await office().notifyDelays()).toBe(1);
		expect(await office().notifyDelays()).toBe(0);
		const [mail, ...more] = await mails("order-delayed");
		expect(more).toEqual([]);
		expect(mail?.body_text).toContain("Nova previsão");
		expect((await office().loadTracking(late.id)).newDay).toMatch(/^\d{4}-\d\d-\d\d$/);
		// Another late day tells nobody again.
		test.wait(3 * DAY);
		expect(await office().notifyDelays()).toBe(0);
	});

	it("is told by hand once, and taken back while the e-mail waits", async () => {
		const late = await placePaid(test, [LINES.bag]);
		const early = await placePaid(test, [LINES.coatP]);
		await test.db.execute(
			sql`update orders set promised_day = '2099-01-05' where id = ${early.id}`,
		);
		await test.db.execute(
			sql`update orders set promised_day = current_date - 2 where id = ${late.id}`,
		);
		const queue = await office().listQueue({ etapa: "fila", entrega: "", q: "" });
		expect(queue.delays.map(({ id }) => id)).toEqual([late.id]);
		const tell = () => office().notifyChosenDelays(admin, [late.id, early.id, "nada"]);
		expect(await tell()).toEqual({ orders: [late.id], emailed: 1 });
		// The same day for who sells it and for who waits for it.
		const { newDay } = await office().loadTracking(late.id);
		expect(newDay).not.toBeNull();
		expect(await office().readNewDay(late.id)).toBe(newDay);
		expect(await tell()).toEqual({ orders: [], emailed: 0 });
		expect(await office().notifyDelays()).toBe(0);
		expect(await office().undoDelays(admin, [late.id])).toBe(1);
		expect(await office().undoDelays(admin, [late.id])).toBe(0);
		const order = await test.shop.orderAdmin.loadOrder(late.id);
		const told = order ? orderTimeline(order, order.events).map(({ title }) => title) : [];
		expect(told).toContain("Aviso de atraso desfeito");
		expect(told.join()).not.toContain("Código");
		expect(await mails("order-delayed")).toEqual([]);
		expect((await office().loadTracking(late.id)).newDay).toBeNull();
		expect(await tell()).toMatchObject({ orders: [late.id] });
		expect(await mails("order-delayed")).toHaveLength(1);
		expect(await office().undoDelays(admin, [late.id])).toBe(1);
		// Ordered by telephone.
		await test.db.execute(sql`update orders set customer_email = '' where id = ${late.id}`);
		expect(await tell()).toEqual({ orders: [late.id], emailed: 0 });
		expect(
			await queryRows(
				test.db,
				sql`select data -> 'emailed' as emailed from order_events where order_id = ${late.id}
					and value = 'delay' order by id desc limit 1`,
			),
		).toEqual([{ emailed: false }]);
		expect(await office().undoDelays(admin, [late.id])).toBe(1);
	});

	it("says when the rest of an order comes, where who packed it did", async () => {
		const order = await placePaid(test, [{ ...LINES.bag, quantity: 2 }]);
		const line = (await office().loadCheck(order.id, "u1"))?.lines[0]?.id ?? "";
		const close = (restDay: string) =>
			office().closeCheck(admin, order.id, {
				readings: [{ line, volume: 1, byHand: false }],
				weight: null,
				part: true,
				restDay,
			});
		expect(await close("2020-01-01")).toEqual({ ok: false, error: { code: "past_day" } });
		const day = addDays(shopDay(new Date()), 5);
		expect(await close(day)).toMatchObject({ ok: true });
		expect((await office().loadTracking(order.id)).newDay).toBe(day);
		await send(order.id, "", "");
		expect((await mails("parcel-sent"))[0]?.body_text).toContain("devem chegar até");
	});

	it("reminds once who has not collected what is ready", async () => {
		const order = await placePaid(test, [LINES.bag]);
		const pickup = { address: "Rua A, 1", cep: "01001000", hours: "9h às 18h", instructions: "" };
		await test.db.execute(sql`update orders set shipping_quote = jsonb_set(
		coalesce(shipping_quote, '{}'), '{pickup}', ${JSON.stringify(pickup)}::jsonb) where id = ${order.id}`);
		await send(order.id, "", "");
		expect((await mails("order-sent"))[0]?.subject).toContain("pronto para retirar");
		expect(await office().remindPickup()).toBe(0);
		await test.db.execute(sql`update parcels set shipped_at = now() - interval '4 days'`);
		expect(await office().remindPickup()).toBe(1);
		expect(await office().remindPickup()).toBe(0);
		// Ordered by telephone: nobody is told that a reminder went.
		await test.db.execute(sql`delete from pickup_reminders`);
		await test.db.execute(sql`update orders set customer_email = '' where id = ${order.id}`);
		expect(await office().remindPickup()).toBe(0);
		expect((await mails("pickup-waits"))[0]?.body_text).toContain("Rua A, 1");
	});

	it("shows its customer what left, and not who packed it", async () => {
		const order = await placePaid(test, [LINES.bag]);
		expect(await office().loadTracking(order.id)).toMatchObject({
			newDay: null,
			parcels: [],
		});
		await send(order.id);
		const { parcels } = await office().loadTracking(order.id);
		expect(parcels).toMatchObject([{ number: 1, tracking_code: CODE }]);
		expect(JSON.stringify(parcels)).not.toContain("Léa");
	});
});
