import { expect, it } from "vitest";
import { OWN_HAND } from "#core/orders/holds/hold-rules.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";
import { HOLD_MS } from "./holds/hold-rules.ts";

const test = heldShop(openTestShop);

it("units of an order nobody pays are given back after 60 minutes, once (rule money 7)", async () => {
	const order = await test.place([LINES.coatM]);
	test.wait(HOLD_MS - 1);
	expect(await test.shop.orders.expireReservations()).toBe(0);
	test.wait(2);
	const runs = await Promise.all([
		test.shop.orders.expireReservations(),
		test.shop.orders.expireReservations(),
	]);
	expect(runs[0] + runs[1]).toBe(1);
	expect(await test.order(order.id)).toMatchObject({
		stock_state: "released",
		payment_status: "expired",
		reserved_until: null,
	});
	expect((await test.counters()).coatM).toMatchObject({ estoque: 1, reservado: 0 });
	expect(await test.history(order.id)).toEqual([
		"created:pendente",
		"stock:released",
		"payment:expired",
	]);
});

it("an expired order can be continued while there are units, and is told when there are none", async () => {
	const order = await test.place([LINES.coatM]);
	test.wait(HOLD_MS + 1);
	await test.shop.orders.expireReservations();
	const renewed = await test.place([LINES.coatM], { orderToken: order.token });
	expect(renewed).toMatchObject({
		id: order.id,
		payment_status: "pending",
		stock_state: "reserved",
	});
	expect(await test.history(order.id)).toEqual([
		"created:pendente",
		"stock:released",
		"payment:expired",
		expect.stringMatching(/^changed/),
		"stock:reserved",
	]);

	test.wait(HOLD_MS + 1);
	await test.shop.orders.expireReservations();
	await test.place([LINES.coatM]);
	const late = await test.shop.orders.placeOrder(
		test.request([LINES.coatM], { orderToken: order.token }),
		OWN_HAND,
	);
	expect(late).toMatchObject({ error: { problems: [{ reason: "insufficient", available: 0 }] } });
});
