import { expect, it } from "vitest";
import { heldShop } from "#testing/hold-shop.ts";
import { openMercadoPagoShop } from "#testing/mercado-pago-orders.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { admin, refundOrders } from "#testing/refund-orders.ts";

const test = heldShop(openMercadoPagoShop);

const { paid, detail } = refundOrders(() => test);
const desk = () => test.shop.shipping;
const CODES = ["AA123456785BR", "AA987654326BR"];

it("a part that is taken back takes back what was told of it, and nothing of those before", async () => {
	const { order } = await paid();
	const { items } = await detail(order);
	const coat = items.find(({ quantity }) => quantity === 2)?.id ?? "";
	const units = async () =>
		(await desk().listQueue({ etapa: "fila", entrega: "", q: "" })).rows[0]?.units;
	const ordered = items.reduce((sum, { quantity }) => sum + quantity, 0);
	expect(await units()).toBe(ordered);
	for (const [sent, trackingCode] of CODES.entries()) {
		expect(await units()).toBe(ordered - sent);
		await desk().closeCheck(admin, order.id, {
			readings: [{ line: coat, volume: 1, byHand: false }],
			weight: null,
			part: true,
		});
		// The desk counts what lies packed, not what is left besides.
		expect(await units()).toBe(1);
		await desk().send(admin, [{ orderId: order.id, trackingCode, carrier: "Correios" }]);
	}
	const told = async () =>
		(await readOutbox(test.db))
			.filter(({ template }) => template === "parcel-sent")
			.map(({ body_text }) => CODES.filter((code) => body_text.includes(code)));
	expect((await told()).flat().sort()).toEqual(CODES);
	const [, last] = await desk().listParcels(order.id);
	const sent = [{ orderId: order.id, parcelId: last?.id ?? "" }];
	expect(await desk().undo(admin, sent)).toEqual({ undone: 1, late: [] });
	expect(await told()).toEqual([CODES.slice(0, 1)]);
});
