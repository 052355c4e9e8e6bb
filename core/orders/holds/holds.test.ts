import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { ANYBODY, type Buyer } from "#core/accounts/types.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { messageForError } from "#core/payments/errors.ts";
import { addressesOf, hoard } from "#testing/attacks/hoard.ts";
import { giveMailbox, heldShop } from "#testing/hold-shop.ts";
import { beginPix } from "#testing/orders/begin-pix.ts";
import { cardRequest } from "#testing/orders/card-request.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { addBags, FORM, LINES, openTestShop } from "#testing/test-shop.ts";
import { anonymiseAccountOrders } from "../account-orders.ts";
import { HOLD_MS, SHOP_BUYER } from "./hold-limits.ts";

const test = heldShop(openTestShop);
const MINUTE = 60_000;

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

it("strangers who pay nothing leave four fifths on sale; one network is refused after twenty orders", async () => {
	await giveMailbox(test);
	await addBags(test, 90);
	const attack = async (networks: number, orders: number) => {
		const done = await hoard({
			targets: [{ ...LINES.bag, stock: 100 }],
			addresses: addressesOf(networks),
			orders,
			most: 3,
			place: async (request, network) => {
				const placed = await test.shop.orders.placeOrder(request, { ...ANYBODY, network });
				return placed.ok ? placed.value.token : null;
			},
		});
		expect((await test.counters()).bag.estoque).toBeGreaterThanOrEqual(80);
		return done;
	};
	const { taken } = await attack(1, 25);
	expect(taken).toBeGreaterThan(0);
	expect(taken).toBeLessThanOrEqual(20);
	const refused = await test.shop.orders.placeOrder(test.request([LINES.bag]), {
		...ANYBODY,
		network: addressesOf(1)[0] ?? "",
	});
	expect(refused).toMatchObject({
		error: {
			code: "too_many",
			message: expect.stringMatching(/Pague .*entre na sua conta.*aguarde \d+ minuto/),
		},
	});
	const mails = (await readOutbox(test.db)).filter(({ template }) => template === "holds-attacked");
	expect(mails).toMatchObject([{ to_email: "loja@example.com" }]);
	await attack(30, 30);
	// What they hold is over when its ten minutes are, whatever they changed.
	test.wait(10 * MINUTE + 1);
	await test.shop.orders.expireReservations();
	expect((await test.counters()).bag).toMatchObject({ estoque: 100, reservado: 0 });
});

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
		expect(await begin(fourth, { ...home, trustLevel: "customer", userId: "u1" })).toMatchObject({
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
				cardRequest(order, holderName, { amount: order.total }),
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

describe("an order that nobody pays", () => {
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
			SHOP_BUYER,
		);
		expect(late).toMatchObject({ error: { problems: [{ reason: "insufficient", available: 0 }] } });
	});
});

describe("cards", () => {
	const home: Buyer = { ...ANYBODY, network: "203.0.113.9", device: "a".repeat(32) };
	const away: Buyer = { ...ANYBODY, network: "198.51.100.1", device: "b".repeat(32) };

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

	describe("units that somebody else has", () => {
		it("are the reason that is said after two declined cards", async () => {
			const order = await place("coatP", 5);
			await payByCard(order, "FUND");
			expect(await payByCard(await place("coatP", 3, away), "APRO", away)).toMatchObject({
				value: { status: "approved" },
			});
			expect(await payByPix(order)).toMatchObject({
				error: { code: "out_of_stock", lines: [{ quantity: 5, available: 2 }] },
			});
		});
	});
});

describe("a large code", () => {
	const from = (n: number): Buyer => ({ ...ANYBODY, network: `198.51.100.${n}`, device: `d${n}` });

	const payByPix = async (line: keyof typeof LINES, quantity: number, buyer: Buyer) => {
		const request = test.request([{ ...LINES[line], quantity }]);
		const order = await test.shop.orders.placeOrder(request, buyer);
		if (!order.ok) throw new Error(JSON.stringify(order.error));
		const { id, customer_email: email } = order.value;
		return beginPix(test, { id, email }, buyer);
	};

	it("who finds no place for a large code reads how many of which piece would do", async () => {
		// Both places of the shop are taken, by codes for another piece.
		expect(await payByPix("coatP", 3, from(1))).toMatchObject({ ok: true });
		expect(await payByPix("coatP", 2, from(2))).toMatchObject({ ok: true });
		const refused = await payByPix("bag", 6, from(3));
		expect(refused).toMatchObject({
			error: { code: "in_others_payments", lines: [{ name: "Bolsa", quantity: 6, available: 2 }] },
		});
		expect(!refused.ok && messageForError(refused.error)).toContain("Bolsa: até 2 unidades.");
		// What others keep of one piece counts against no other: it is as it says.
		expect(await payByPix("bag", 2, from(3))).toMatchObject({ ok: true });
		const full = await payByPix("bag", 1, from(4));
		expect(!full.ok && messageForError(full.error)).toContain("Bolsa: nenhuma.");
	});
});
