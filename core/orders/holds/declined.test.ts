import { describe, expect, it } from "vitest";
import { ANYBODY, type Buyer } from "#core/accounts/buyer-rules.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { beginPix } from "#testing/begin-pix.ts";
import { cardRequest } from "#testing/card-request.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";

const MINUTE = 60_000;
const home: Buyer = { ...ANYBODY, network: "203.0.113.9", device: "a".repeat(32) };
const away: Buyer = { ...ANYBODY, network: "198.51.100.1", device: "b".repeat(32) };

const test = heldShop(openTestShop);

/** The coat has five units, so that all of them are beyond strangers' share; the bag has ten. */
const place = async (line: keyof typeof LINES, quantity: number, buyer = home) => {
	const lines = [{ ...LINES[line], quantity }];
	const placed = await test.shop.orders.placeOrder(test.request(lines), buyer);
	if (!placed.ok) throw new Error(JSON.stringify(placed.error));
	return placed.value;
};
const payByCard = (order: OrderSummary, holderName: string, buyer = home) =>
	test.shop.payments.createCardPayment(
		cardRequest(order, holderName, { amount: order.subtotal + order.shipping }),
		buyer,
	);
const payByPix = (order: OrderSummary, buyer = home) =>
	beginPix(test, { id: order.id, email: order.customer_email }, buyer);

describe("a declined card uses up no renewal", () => {
	it("of the last units, which it gave back at once: a PIX can be made", async () => {
		const order = await place("coatP", 5);
		for (let n = 0; n < 3; n++) {
			expect(await payByCard(order, "FUND")).toMatchObject({ value: { status: "rejected" } });
			expect((await test.counters()).coatP).toMatchObject({ estoque: 5, reservado: 0 });
			test.wait(MINUTE / 4);
		}
		expect(await payByPix(order)).toMatchObject({ ok: true });
		expect((await test.counters()).coatP).toMatchObject({ estoque: 0, reservado: 5 });
	});

	it("of units that stay kept: another one soon after prolongs nothing", async () => {
		const order = await place("bag", 1);
		await payByCard(order, "FUND");
		const { reserved_until } = await test.order(order.id);
		test.wait(MINUTE);
		await payByCard(order, "FUND");
		expect((await test.order(order.id)).reserved_until).toEqual(reserved_until);
		// Its hour over, time has used one renewal and a second is left.
		test.wait(60 * MINUTE);
		await test.shop.orders.expireReservations();
		expect(await payByPix(order)).toMatchObject({ ok: true });
	});

	it("but a payment that kept them for minutes before it was refused does", async () => {
		const order = await place("coatP", 5);
		for (let n = 0; n < 2; n++) {
			const made = await payByPix(order);
			if (!made.ok) throw new Error(made.error.code);
			expect((await test.counters()).coatP).toMatchObject({ reservado: 5 });
			test.wait(4 * MINUTE);
			await test.shop.payments.simulatePayment(made.value.paymentId, "rejected");
			expect((await test.counters()).coatP).toMatchObject({ reservado: 0 });
		}
		expect(await payByPix(order)).toMatchObject({ error: { code: "renewals_used" } });
	});
});

describe("units that somebody else has are the reason that is told", () => {
	it("after two declined cards", async () => {
		const order = await place("coatP", 5);
		await payByCard(order, "FUND");
		expect(await payByCard(await place("coatP", 3, away), "APRO", away)).toMatchObject({
			value: { status: "approved" },
		});
		expect(await payByPix(order)).toMatchObject({
			error: { code: "out_of_stock", lines: [{ quantity: 5, available: 2 }] },
		});
	});

	it("when the order cannot be prolonged either", async () => {
		const order = await place("bag", 1);
		for (let n = 0; n < 2; n++) {
			await payByPix(order);
			test.wait(36 * MINUTE);
			await test.shop.payments.reconcilePending();
			await test.shop.orders.expireReservations();
		}
		expect(await payByPix(order)).toMatchObject({ error: { code: "renewals_used" } });
		await payByCard(await place("bag", 10, away), "APRO", away);
		expect(await payByPix(order)).toMatchObject({ error: { code: "out_of_stock" } });
	});
});
