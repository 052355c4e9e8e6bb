import { describe, expect, it } from "vitest";
import { seenOf } from "#core/orders/shared/office.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import type { RefundForm } from "#core/payments/shared/refunds.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { openMercadoPagoShop } from "#testing/orders/mercado-pago-orders.ts";
import { admin, refundOrders } from "#testing/orders/refund-orders.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { LINES } from "#testing/test-shop.ts";

const test = heldShop(openMercadoPagoShop);
const { paid, ask, detail } = refundOrders(() => test);
const office = () => test.shop.shipping;

describe("what is left to send", () => {
	/** A coat of R$ 289,90, with 5 % off: of two the second one has the odd centavo. */
	const COAT = 27_540;

	/** Two coats and a bag, paid. */
	async function coats() {
		const { order } = await paid();
		const { items } = await detail(order);
		const coat = items.find(({ quantity }) => quantity === 2)?.id ?? "";
		const bag = items.find(({ quantity }) => quantity === 1)?.id ?? "";
		return { order, coat, bag };
	}

	async function sendPart({ id }: OrderSummary, ...lines: string[]) {
		const readings = lines.map((line) => ({ line, volume: 1, byHand: false }));
		await office().closeCheck(admin, id, { readings, weight: null, part: true });
		await office().send(admin, [{ orderId: id, trackingCode: "", carrier: "" }]);
	}

	const giveBack = (order: OrderSummary, line: string, over: Partial<RefundForm> = {}) =>
		ask(order, {
			wish: { mode: "lines", lines: [{ id: line, quantity: 1 }], freight: false },
			expected: COAT,
			reason: "tamanho",
			...over,
		});

	const left = async ({ id }: OrderSummary, line: string) =>
		(await office().loadCheck(id, admin.userId))?.lines.find((one) => one.id === line)?.quantity ??
		0;

	it("is not lowered by a piece that left, came and went back for sale", async () => {
		const { order, coat } = await coats();
		await sendPart(order, coat);
		expect(await giveBack(order, coat, { units: "now" })).toMatchObject({ ok: true });
		expect(await left(order, coat)).toBe(1);
		expect((await test.counters()).coatP).toMatchObject({ estoque: 4 });
		// The one that is still here is meant the second time.
		expect(await giveBack(order, coat, { units: "none", expected: COAT + 1 })).toMatchObject({
			ok: true,
		});
		expect(await left(order, coat)).toBe(0);
	});

	it("is lowered by a piece that never left, whatever becomes of it", async () => {
		for (const units of ["now", "none"] as const) {
			const { order, coat, bag } = await coats();
			expect(await giveBack(order, coat, { units })).toMatchObject({ ok: true });
			expect(await left(order, coat)).toBe(1);
			expect(await left(order, bag)).toBe(1);
			await test.reset();
		}
	});

	it("is lowered by what is not in the shop to be sent, though another one left", async () => {
		const { order, coat, bag } = await coats();
		await sendPart(order, coat, bag);
		expect(await giveBack(order, coat, { reason: "sem_estoque", units: "none" })).toMatchObject({
			ok: true,
		});
		expect(await left(order, coat)).toBe(0);
		const { rows } = await office().listQueue({ etapa: "fila", entrega: "", q: "" });
		expect(rows.map(({ id }) => id)).not.toContain(order.id);
	});

	it("is not lowered by a lower price", async () => {
		const { order, coat } = await coats();
		expect(await giveBack(order, coat, { reason: "preco", units: "none" })).toMatchObject({
			ok: true,
		});
		expect(await left(order, coat)).toBe(2);
	});

	/** All pieces of an order are given back, its delivery is not: it stays paid. */
	async function giveAllBack(
		order: OrderSummary,
		pieces: Record<string, number>,
		units: RefundForm["units"],
	) {
		const lines = Object.entries(pieces).map(([id, quantity]) => ({ id, quantity }));
		const over = { wish: { mode: "lines", lines, freight: false }, units } as const;
		const tried = await ask(order, { ...over, expected: 0 });
		const expected = !tried.ok && tried.error.code === "amount_changed" ? tried.error.amount : 0;
		return ask(order, { ...over, expected });
	}

	it.each(["later", "now"] as const)(
		"is nothing to send when the money of every piece is back (%s)",
		async (units) => {
			const { order } = await paid([LINES.bag]);
			const bag = (await detail(order)).items[0]?.id ?? "";
			expect(await giveAllBack(order, { [bag]: 1 }, units)).toMatchObject({ ok: true });
			expect(await test.order(order.id)).toMatchObject({ payment_status: "approved" });
			const { rows } = await office().listQueue({ etapa: "fila", entrega: "", q: "" });
			expect(rows).toEqual([]);
			expect(await office().countQueue()).toBe(0);
			const [line] = await office().dryRunCodes(`${orderNumber(order.id)} AA123456785BR`, []);
			expect(line?.problem).toMatchObject({ half: "order" });
			const { sent } = await office().send(admin, [
				{ orderId: order.id, trackingCode: "", carrier: "" },
			]);
			expect(sent).toEqual([]);
			expect(await office().takeOrder(admin, order.id)).toBe(false);
			expect(await office().saveInvoiceKey(admin, order.id, null)).toMatchObject({ ok: false });
			await office().markPrinted([order.id], "lists");
			expect(await office().listParcels(order.id)).toEqual([]);
		},
	);

	it("is sent as a whole when what stayed behind is given back", async () => {
		const { order, coat, bag } = await coats();
		await sendPart(order, coat, coat);
		expect(await test.order(order.id)).toMatchObject({ status: "processando" });
		await giveAllBack(order, { [bag]: 1 }, "later");
		expect(await test.order(order.id)).toMatchObject({ status: "enviado" });
		const [parcel] = await office().listParcels(order.id);
		await office().markParcelDelivered(parcel?.id ?? "", new Date());
		expect(await test.order(order.id)).toMatchObject({ status: "entregue" });
	});

	it("has arrived when what was still to come is given back", async () => {
		const { order, coat, bag } = await coats();
		await sendPart(order, coat, coat);
		const [parcel] = await office().listParcels(order.id);
		await office().markParcelDelivered(parcel?.id ?? "", new Date());
		await giveAllBack(order, { [bag]: 1 }, "later");
		expect(await test.order(order.id)).toMatchObject({ status: "entregue" });
	});

	it("is checked again when it had been packed with more", async () => {
		const { order, coat, bag } = await coats();
		const readings = [coat, coat, bag].map((line) => ({ line, volume: 1, byHand: false }));
		await office().closeCheck(admin, order.id, { readings, weight: 900, part: false });
		await giveBack(order, coat, { units: "later" });
		const [parcel] = await office().listParcels(order.id);
		expect(parcel).toMatchObject({ checked_at: null, pieces: [] });
		const { rows } = await office().listQueue({ etapa: "fila", entrega: "", q: "" });
		expect(rows.find(({ id }) => id === order.id)).toMatchObject({ units: 2, step: "nfe" });
	});
});

describe("a part that left before its order was cancelled", () => {
	const cancel = ({ id }: OrderSummary, seen?: string) =>
		test.shop.orderAdmin.cancelOrder(
			admin,
			id,
			{ reason: "cliente_desistiu", restock: true, refund: true },
			seen === undefined ? {} : { seen },
		);

	/** Two coats and a bag, of which one coat has left. */
	async function partlySent() {
		const { order } = await paid();
		const whole = await detail(order);
		const coat = whole.items.find(({ quantity }) => quantity === 2)?.id ?? "";
		await office().closeCheck(admin, order.id, {
			readings: [{ line: coat, volume: 1, byHand: false }],
			weight: null,
			part: true,
		});
		await office().send(admin, [{ orderId: order.id, trackingCode: "", carrier: "" }]);
		return { order, before: seenOf(whole) };
	}

	it("what is on the road does not go back for sale when its order is cancelled", async () => {
		const stock = await test.counters();
		const { order } = await partlySent();
		expect((await detail(order)).left).toMatchObject({ units: 2, sent: 1 });
		expect(await cancel(order, seenOf(await detail(order)))).toMatchObject({ ok: true });
		const after = await test.counters();
		expect(after.coatP?.estoque).toBe((stock.coatP?.estoque ?? 0) - 1);
		expect(after.bag?.estoque).toBe(stock.bag?.estoque);
	});

	it("nothing is cancelled by who saw the pieces elsewhere than they are", async () => {
		const { order, before } = await partlySent();
		expect(await cancel(order, before)).toMatchObject({
			ok: false,
			error: { code: "left_meanwhile" },
		});
		const now = seenOf(await detail(order));
		await test.shop.orderAdmin.changeOrderStatus(admin, order.id, {
			status: "enviado",
			confirmed: true,
			reason: "saiu",
		});
		expect(await cancel(order, now)).toMatchObject({
			ok: false,
			error: { code: "left_meanwhile" },
		});
		expect(await test.order(order.id)).toMatchObject({ cancelled_at: null });
		// Whoever knows that all of it had left says that all of it is back.
		const stock = await test.counters();
		expect(await cancel(order, seenOf(await detail(order)))).toMatchObject({ ok: true });
		expect((await test.counters()).coatP?.estoque).toBe((stock.coatP?.estoque ?? 0) + 2);
	});
});

describe("a part that is taken back", () => {
	const CODES = ["AA123456785BR", "AA987654326BR"];

	it("a part that is taken back takes back what was told of it, and nothing of those before", async () => {
		const { order } = await paid();
		const { items } = await detail(order);
		const coat = items.find(({ quantity }) => quantity === 2)?.id ?? "";
		const units = async () =>
			(await office().listQueue({ etapa: "fila", entrega: "", q: "" })).rows[0]?.units;
		const ordered = items.reduce((sum, { quantity }) => sum + quantity, 0);
		expect(await units()).toBe(ordered);
		for (const [sent, trackingCode] of CODES.entries()) {
			expect(await units()).toBe(ordered - sent);
			await office().closeCheck(admin, order.id, {
				readings: [{ line: coat, volume: 1, byHand: false }],
				weight: null,
				part: true,
			});
			// The queue counts what is packed, not what is left besides.
			expect(await units()).toBe(1);
			await office().send(admin, [{ orderId: order.id, trackingCode, carrier: "Correios" }]);
		}
		const told = async () =>
			(await readOutbox(test.db))
				.filter(({ template }) => template === "parcel-sent")
				.map(({ body_text }) => CODES.filter((code) => body_text.includes(code)));
		expect((await told()).flat().sort()).toEqual(CODES);
		const [, last] = await office().listParcels(order.id);
		const sent = [{ orderId: order.id, parcelId: last?.id ?? "" }];
		expect(await office().undo(admin, sent)).toEqual({ undone: 1, late: [] });
		expect(await told()).toEqual([CODES.slice(0, 1)]);
	});
});
