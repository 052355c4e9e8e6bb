import { describe, expect, it } from "vitest";
import type { OrderStatus } from "#core/orders/types.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { placePaid } from "#testing/paid-orders.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { openTestShop } from "#testing/test-shop.ts";

const test = heldShop(openTestShop);
const admin = { userId: "u1", name: "Léa", email: "lea@example.com" };
const CODE = "AA123456785BR";

const desk = () => test.shop.shipping;
const send = (orderId: string, trackingCode = CODE) =>
	desk().send(admin, [{ orderId, trackingCode, carrier: "Correios" }]);
const queued = async (id: string) =>
	(await desk().listQueue({ etapa: "fila", entrega: "", q: "" })).rows.find((row) => row.id === id);
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
	const check = await desk().loadCheck(id, admin.userId);
	const line = check?.lines[0]?.id ?? "";
	const readings = Array.from({ length: pieces }, () => ({ line, volume: 1, byHand: false }));
	return desk().closeCheck(admin, id, { readings, weight: null, part: true });
}
const left = async (id: string) =>
	((await desk().loadCheck(id, admin.userId))?.lines ?? []).map(({ quantity }) => quantity);

describe("an order set back from Enviado by hand", () => {
	it("stands in the queue again, its code withdrawn", async () => {
		const order = await placePaid(test);
		await send(order.id);
		expect(await queued(order.id)).toBeUndefined();
		await set(order.id, "processando");
		expect(await queued(order.id)).toMatchObject({ units: 2, part: false });
		const [parcel, ...more] = await desk().listParcels(order.id);
		expect(more).toEqual([]);
		expect(parcel).toMatchObject({ shipped_at: null, tracking_code: null, pieces: [] });
		expect(await pageOf(order.id)).toMatchObject({ tracking_code: null, carrier: null });
		expect((await send(order.id, "AA123456799BR")).sent).toHaveLength(1);
	});

	it("keeps what was checked, and the part that left before", async () => {
		const order = await placePaid(test);
		await closePart(order.id);
		await send(order.id);
		await send(order.id, "AA123456799BR");
		await set(order.id, "pendente");
		const [first, second] = await desk().listParcels(order.id);
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
		const [parcel] = await desk().listParcels(order.id);
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
		expect((await desk().listParcels(order.id))[0]?.delivered_at).not.toBeNull();
		await set(order.id, "enviado");
		expect((await desk().listParcels(order.id))[0]).toMatchObject({
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
		const [parcel, ...more] = await desk().listParcels(order.id);
		expect(more).toEqual([]);
		expect(parcel).toMatchObject({ tracking_code: CODE, carrier: "Correios" });
		expect(parcel?.pieces.map(({ quantity }) => quantity)).toEqual([1, 1]);
		expect(await left(order.id)).toEqual([]);
		await undo(order.id, changed);
		expect((await desk().listParcels(order.id))[0]).toMatchObject({
			shipped_at: null,
			tracking_code: null,
		});
		expect((await desk().listParcels(order.id))[0]?.pieces).toHaveLength(1);
		expect(await left(order.id)).toEqual([1, 1]);
	});

	it("sends the rest of an order of which a part had left", async () => {
		const order = await placePaid(test);
		await closePart(order.id);
		await send(order.id);
		const changed = await set(order.id, "entregue");
		const parcels = await desk().listParcels(order.id);
		expect(parcels.map(({ number }) => number)).toEqual([1, 2]);
		expect(parcels.every(({ delivered_at }) => delivered_at)).toBe(true);
		await undo(order.id, changed);
		expect(await desk().listParcels(order.id)).toHaveLength(1);
		expect(await left(order.id)).toEqual([1]);
	});

	it("has its code corrected where its customer reads it, and back", async () => {
		const order = await placePaid(test);
		await send(order.id);
		const other = "AA123456799BR";
		const saved = await test.shop.orderAdmin.saveTracking(admin, order.id, { trackingCode: other });
		expect((await desk().loadOwnWay(order.id)).parcels[0]).toMatchObject({ tracking_code: other });
		await test.shop.orderAdmin.undoStep(admin, order.id, saved.ok ? saved.value.event : 0);
		expect((await desk().loadOwnWay(order.id)).parcels[0]).toMatchObject({ tracking_code: CODE });
	});
});

it("forgets what was packed of an order that is cancelled", async () => {
	const order = await placePaid(test);
	await closePart(order.id);
	const how = { reason: "cliente_desistiu", note: "", restock: true, refund: false } as const;
	expect(await test.shop.orderAdmin.cancelOrder(admin, order.id, how)).toMatchObject({ ok: true });
	expect(await desk().listParcels(order.id)).toEqual([]);
	expect((await send(order.id)).refused).toMatchObject([{ why: "cancelled" }]);
	expect((await readOutbox(test.db)).filter(({ template }) => template === "order-sent")).toEqual(
		[],
	);
});

it("undoes a step of an order without parcels, which stays without", async () => {
	const order = await placePaid(test);
	const changed = await set(order.id, "enviado", { trackingCode: CODE });
	expect(await undo(order.id, changed)).toEqual({ ok: true, value: { status: "pendente" } });
	expect(await desk().listParcels(order.id)).toEqual([]);
	expect(await queued(order.id)).toMatchObject({ units: 2 });
});
