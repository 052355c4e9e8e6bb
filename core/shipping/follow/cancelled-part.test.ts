import { expect, it } from "vitest";
import { seenOf } from "#core/orders/manage/seen-rules.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { openMercadoPagoShop } from "#testing/mercado-pago-orders.ts";
import { admin, refundOrders } from "#testing/refund-orders.ts";

const test = heldShop(openMercadoPagoShop);

const { paid, detail } = refundOrders(() => test);
const desk = () => test.shop.shipping;
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
	await desk().closeCheck(admin, order.id, {
		readings: [{ line: coat, volume: 1, byHand: false }],
		weight: null,
		part: true,
	});
	await desk().send(admin, [{ orderId: order.id, trackingCode: "", carrier: "" }]);
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
	expect(await cancel(order, now)).toMatchObject({ ok: false, error: { code: "left_meanwhile" } });
	expect(await test.order(order.id)).toMatchObject({ cancelled_at: null });
	// Whoever knows that all of it had left says that all of it is back.
	const stock = await test.counters();
	expect(await cancel(order, seenOf(await detail(order)))).toMatchObject({ ok: true });
	expect((await test.counters()).coatP?.estoque).toBe((stock.coatP?.estoque ?? 0) + 2);
});
