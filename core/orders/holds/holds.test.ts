import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { ANYBODY, type Buyer } from "#core/accounts/buyer-rules.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { beginPix } from "#testing/begin-pix.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { addBags, FORM, LINES, openTestShop } from "#testing/test-shop.ts";
import { anonymiseAccountOrders } from "../anonymise-account-orders.ts";

const MINUTE = 60_000;

const test = heldShop(openTestShop);

const home: Buyer = { ...ANYBODY, network: "203.0.113.9", device: "a".repeat(32) };
const from = (n: number): Buyer => ({ ...ANYBODY, network: `198.51.100.${n}`, device: `d${n}` });

const place = async (lines: unknown[], buyer = home, over: Record<string, unknown> = {}) => {
	const placed = await test.shop.orders.placeOrder({ ...test.request([]), lines, ...over }, buyer);
	if (!placed.ok) throw new Error(JSON.stringify(placed.error));
	return placed.value;
};
const begin = (order: OrderSummary, buyer = home) =>
	beginPix(test, { id: order.id, email: order.customer_email }, buyer);
const minutesLeft = async ({ id }: OrderSummary) => {
	const { reserved_until } = await test.order(id);
	return reserved_until && (reserved_until.getTime() - test.platform.clock().getTime()) / MINUTE;
};

describe("before a payment begins", () => {
	it("an order keeps its units ten minutes, and changing it prolongs nothing", async () => {
		const order = await place([{ ...LINES.bag, quantity: 2 }]);
		expect(await minutesLeft(order)).toBe(10);
		test.wait(4 * MINUTE);
		const orderToken = order.token;
		for (const notes of ["a", "b"]) {
			await place([{ ...LINES.bag, quantity: 2 }], home, { orderToken, form: { ...FORM, notes } });
			expect(await minutesLeft(order)).toBe(6);
		}
		await place([LINES.bag], home, { orderToken });
		await place([{ ...LINES.bag, quantity: 2 }], home, { orderToken });
		expect(await minutesLeft(order)).toBe(6);
		test.wait(6 * MINUTE + 1);
		await test.shop.orders.expireReservations();
		await place([LINES.bag], home, { orderToken });
		expect(await test.order(order.id)).toMatchObject({ stock_state: "released" });
		expect((await test.counters()).bag).toMatchObject({ estoque: 10, reservado: 0 });
	});

	it("the last unit stays on sale, and is whose payment begins first", async () => {
		const [slow, quick] = [
			await place([LINES.coatM], from(1)),
			await place([LINES.coatM], from(2)),
		];
		expect([slow.stock_state, quick.stock_state]).toEqual(["released", "released"]);
		expect((await test.counters()).coatM).toMatchObject({ estoque: 1, reservado: 0 });
		const both = await Promise.all([begin(slow, from(1)), begin(quick, from(2))]);
		expect(both.filter(({ ok }) => ok)).toHaveLength(1);
		expect(both.find(({ ok }) => !ok)).toMatchObject({ error: { code: "out_of_stock" } });
		expect((await test.counters()).coatM).toMatchObject({ estoque: 0, reservado: 1 });
	});

	it("asked again, an order that keeps nothing is the same one", async () => {
		const request = test.request([LINES.coatM]);
		const [a, b] = await Promise.all([
			test.shop.orders.placeOrder(request, home),
			test.shop.orders.placeOrder(request, home),
		]);
		expect(a.ok && b.ok && a.value.id === b.value.id).toBe(true);
		expect(await test.countOrders()).toBe(1);
	});

	it("one that nobody pays expires like the others", async () => {
		const order = await place([LINES.coatM]);
		test.wait(11 * MINUTE);
		expect(await test.shop.orders.expireReservations()).toBe(1);
		expect(await test.order(order.id)).toMatchObject({ payment_status: "expired" });
		expect(await begin(order)).toMatchObject({ ok: true });
	});
});

describe("a payment that begins", () => {
	it("keeps the units for its own time; asking for the same code again prolongs nothing", async () => {
		const order = await place([LINES.bag]);
		const first = await begin(order);
		if (!first.ok) throw new Error(first.error.code);
		expect(await minutesLeft(order)).toBe(35);
		test.wait(5 * MINUTE);
		expect(await begin(order)).toMatchObject({
			ok: true,
			value: { paymentId: first.value.paymentId },
		});
		expect(await minutesLeft(order)).toBe(30);
	});

	it("prolongs an order twice and no more", async () => {
		const order = await place([LINES.bag]);
		for (let n = 0; n < 2; n++) {
			expect(await begin(order)).toMatchObject({ ok: true });
			test.wait(36 * MINUTE);
			await test.shop.payments.reconcilePending();
			await test.shop.orders.expireReservations();
		}
		expect(await begin(order)).toMatchObject({ error: { code: "renewals_used" } });
		// The same cart makes a new order, under a new key.
		const again = await test.shop.orders.placeOrder(
			test.request([LINES.bag], { orderToken: order.token }),
			home,
		);
		expect(again).toMatchObject({ error: { code: "spent" } });
		expect(await begin(await place([LINES.bag]))).toMatchObject({ ok: true });
	});

	it("is one of three a device may have open; a customer may have more", async () => {
		await addBags(test);
		for (let n = 0; n < 3; n++)
			expect(await begin(await place([LINES.bag]))).toMatchObject({ ok: true });
		const fourth = await place([LINES.bag]);
		expect(await begin(fourth)).toMatchObject({ error: { code: "holds_too_much" } });
		expect(await begin(fourth, { ...home, standing: "customer", userId: "u1" })).toMatchObject({
			ok: true,
		});
	});

	it("may be for two hundred pieces at once, and is not refused by who types its e-mail elsewhere", async () => {
		await addBags(test, 240);
		for (let n = 1; n <= 4; n++) await begin(await place([LINES.bag], from(n)), from(n));
		expect(await begin(await place([{ ...LINES.bag, quantity: 200 }]))).toMatchObject({ ok: true });
		expect((await test.counters()).bag.estoque).toBe(46);
	});

	it("with a card beyond a fifth of a variation gives back at once when it is refused", async () => {
		const order = await place([{ ...LINES.bag, quantity: 8 }]);
		expect(order.stock_state).toBe("released");
		const pay = (holderName: string) =>
			test.shop.payments.createCardPayment(
				{
					orderId: order.id,
					amount: order.total,
					customerEmail: order.customer_email,
					method: "credit_card",
					brand: "visa",
					planTotal: null,
					deviceId: null,
					address: null,
					installments: 1,
					token: null,
					fields: {
						number: "4235647728025682",
						expiry: "11/40",
						cvc: "321",
						holderName,
						holderEmail: "titular@example.com",
						holderDocument: "123.456.789-09",
					},
				},
				home,
			);
		expect(await pay("FUND")).toMatchObject({ value: { status: "rejected" } });
		expect((await test.counters()).bag).toMatchObject({ estoque: 10, reservado: 0 });
		expect(await pay("APRO")).toMatchObject({ value: { status: "approved" } });
		expect((await test.counters()).bag).toMatchObject({ estoque: 2, reservado: 0 });
	});
});

it("a week later nobody knows from where an order came, and sooner when its account is erased", async () => {
	const traces = async (id: string) => {
		const { rows } = (await test.db.execute(
			sql`select network, device from order_holds where order_id = ${id}`,
		)) as unknown as { rows: { network: string | null; device: string | null }[] };
		return rows[0];
	};
	const order = await place([LINES.bag]);
	await test.shop.orders.forgetHolders();
	expect(await traces(order.id)).toEqual({ network: "203.0.113.9", device: "a".repeat(32) });
	await test.db.execute(
		sql`update order_holds set created_at = created_at - interval '8 days' where order_id = ${order.id}`,
	);
	const later = await place([LINES.bag], from(1));
	await test.shop.orders.forgetHolders();
	expect(await traces(order.id)).toEqual({ network: null, device: null });
	expect(await traces(later.id)).toMatchObject({ device: "d1" });
	const account = { userId: crypto.randomUUID(), confirmedEmail: FORM.customer_email };
	await test.db.transaction((tx) => anonymiseAccountOrders(tx, account, test.platform.clock()));
	expect(await traces(later.id)).toEqual({ network: null, device: null });
});
