import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { orderTimeline } from "#core/orders/manage/timeline-rules.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { placePaid } from "#testing/paid-orders.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";

const test = heldShop(openTestShop);
const admin = { userId: "u1", name: "Léa", email: "lea@example.com" };

const mails = async (template: string) =>
	(await readOutbox(test.db)).filter((mail) => mail.template === template);
const DAY = 24 * 3_600_000;

it("tells of a delay once, of what is late and still in the shop only", async () => {
	const [late, sent, lost] = [
		await placePaid(test, [LINES.bag]),
		await placePaid(test, [LINES.bag]),
		await placePaid(test, [LINES.bag]),
	];
	const early = await placePaid(test, [LINES.coatP]);
	await test.db.execute(sql`update orders set promised_day = '2099-01-05' where id = ${early.id}`);
	await test.db.execute(sql`update orders set promised_day = current_date - 1
		where id in (${late.id}, ${sent.id}, ${lost.id})`);
	await test.db.execute(sql`update orders set dispute = 'claim' where id = ${lost.id}`);
	await test.shop.shipping.send(admin, [{ orderId: sent.id, trackingCode: "", carrier: "" }]);
	expect(await test.shop.shipping.tellDelays()).toBe(1);
	expect(await test.shop.shipping.tellDelays()).toBe(0);
	const [mail, ...more] = await mails("order-delayed");
	expect(more).toEqual([]);
	expect(mail?.body_text).toContain("Nova previsão");
	expect((await test.shop.shipping.loadOwnWay(late.id)).newDay).toMatch(/^\d{4}-\d\d-\d\d$/);
	// Another late day tells nobody again.
	test.wait(3 * DAY);
	expect(await test.shop.shipping.tellDelays()).toBe(0);
});

it("is told by hand once, and taken back while the e-mail waits", async () => {
	const late = await placePaid(test, [LINES.bag]);
	const early = await placePaid(test, [LINES.coatP]);
	await test.db.execute(sql`update orders set promised_day = '2099-01-05' where id = ${early.id}`);
	await test.db.execute(
		sql`update orders set promised_day = current_date - 1 where id = ${late.id}`,
	);
	const queue = await test.shop.shipping.listQueue({ etapa: "fila", entrega: "", q: "" });
	expect(queue.delays.map(({ id }) => id)).toEqual([late.id]);
	const tell = () => test.shop.shipping.tellChosenDelays(admin, [late.id, early.id, "nada"]);
	expect(await tell()).toEqual([late.id]);
	// The same day for who sells it and for who waits for it.
	const { newDay } = await test.shop.shipping.loadOwnWay(late.id);
	expect(newDay).not.toBeNull();
	expect(await test.shop.shipping.readNewDay(late.id)).toBe(newDay);
	expect(await tell()).toEqual([]);
	expect(await test.shop.shipping.tellDelays()).toBe(0);
	// Also by who loads the page again meanwhile, of what they told themselves.
	const [undoable] = await test.shop.shipping.listToldDelays(admin);
	expect(undoable).toMatchObject({ orderId: late.id });
	expect(undoable?.leftMs).toBeGreaterThan(0);
	expect(await test.shop.shipping.listToldDelays({ ...admin, name: "Ana" })).toEqual([]);
	expect(await test.shop.shipping.undoDelays(admin, [late.id])).toBe(1);
	expect(await test.shop.shipping.listToldDelays(admin)).toEqual([]);
	expect(await test.shop.shipping.undoDelays(admin, [late.id])).toBe(0);
	const order = await test.shop.orderAdmin.loadOrder(late.id);
	const told = order ? orderTimeline(order, order.events).map(({ title }) => title) : [];
	expect(told).toContain("Aviso de atraso desfeito");
	expect(told.join()).not.toContain("Código");
	expect(await mails("order-delayed")).toEqual([]);
	expect((await test.shop.shipping.loadOwnWay(late.id)).newDay).toBeNull();
	expect(await tell()).toEqual([late.id]);
	expect(await mails("order-delayed")).toHaveLength(1);
});

it("says when the rest of an order comes, where who packed it did", async () => {
	const order = await placePaid(test, [{ ...LINES.bag, quantity: 2 }]);
	const line = (await test.shop.shipping.loadCheck(order.id, "u1"))?.lines[0]?.id ?? "";
	const close = (restDay: string) =>
		test.shop.shipping.closeCheck(admin, order.id, {
			readings: [{ line, volume: 1, byHand: false }],
			weight: null,
			part: true,
			restDay,
		});
	expect(await close("2020-01-01")).toEqual({ ok: false, error: { code: "past_day" } });
	const day = new Date(Date.now() + 5 * DAY).toISOString().slice(0, 10);
	expect(await close(day)).toMatchObject({ ok: true });
	expect((await test.shop.shipping.loadOwnWay(order.id)).newDay).toBe(day);
	await test.shop.shipping.send(admin, [{ orderId: order.id, trackingCode: "", carrier: "" }]);
	expect((await mails("parcel-sent"))[0]?.body_text).toContain("devem chegar até");
});

it("reminds once who has not collected what is ready", async () => {
	const order = await placePaid(test, [LINES.bag]);
	const pickup = { address: "Rua A, 1", cep: "01001000", hours: "9h às 18h", instructions: "" };
	await test.db.execute(sql`update orders set shipping_quote = jsonb_set(
		coalesce(shipping_quote, '{}'), '{pickup}', ${JSON.stringify(pickup)}::jsonb) where id = ${order.id}`);
	await test.shop.shipping.send(admin, [{ orderId: order.id, trackingCode: "", carrier: "" }]);
	expect((await mails("order-sent"))[0]?.subject).toContain("pronto para retirar");
	expect(await test.shop.shipping.remindPickup()).toBe(0);
	await test.db.execute(sql`update parcels set shipped_at = now() - interval '4 days'`);
	expect(await test.shop.shipping.remindPickup()).toBe(1);
	expect(await test.shop.shipping.remindPickup()).toBe(0);
	expect((await mails("pickup-waits"))[0]?.body_text).toContain("Rua A, 1");
});

it("shows its customer what left, and not who packed it", async () => {
	const order = await placePaid(test, [LINES.bag]);
	expect(await test.shop.shipping.loadOwnWay(order.id)).toMatchObject({
		newDay: null,
		parcels: [],
	});
	await test.shop.shipping.send(admin, [
		{ orderId: order.id, trackingCode: "AA123456785BR", carrier: "Correios" },
	]);
	const { parcels } = await test.shop.shipping.loadOwnWay(order.id);
	expect(parcels).toMatchObject([{ number: 1, tracking_code: "AA123456785BR" }]);
	expect(JSON.stringify(parcels)).not.toContain("Léa");
});
