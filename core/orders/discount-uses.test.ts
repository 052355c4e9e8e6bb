import { afterEach, describe, expect, it } from "vitest";
import { cancelIn } from "#core/orders/cancel-in.ts";
import type { WantedLine } from "#core/orders/checkout-rules.ts";
import { lockOrder } from "#core/orders/find-order-for-payment.ts";
import { OWN_HAND } from "#core/orders/holds/hold-rules.ts";
import { markRefunded } from "#core/orders/mark-refunded.ts";
import { ORDER_PARCELS } from "#core/shipping/for-orders.ts";
import { CODE, discountCodes, withCode } from "#testing/discount-codes.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";

const test = heldShop(openTestShop, ({ db }) => emptyTables(db, "customer_discounts"));

const { checkStockAndUses, give, used, tryPlace, expire, payBy } = discountCodes(() => test);

afterEach(checkStockAndUses);

describe("the last use of a code", () => {
	it("goes to one of two tabs", async () => {
		await give();
		const answers = await Promise.all([tryPlace(), tryPlace(), tryPlace()]);
		expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
		expect(await used()).toBe(1);
	});

	it("goes to one of two tabs that buy different things, and the other is told", async () => {
		await give();
		const order = (line: WantedLine) =>
			test.shop.orders.placeOrder(test.request([line], withCode()), OWN_HAND);
		const answers = await Promise.all([order(LINES.bag), order(LINES.coatM), order(LINES.coatP)]);
		expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
		const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]));
		expect(refused).toEqual(Array(2).fill({ code: "discount", error: { code: "used" } }));
		expect(await used()).toBe(1);
	});

	it("stays with the order that is changed", async () => {
		await give();
		const order = await test.place([LINES.coatP], withCode());
		const changed = await test.place(
			[{ ...LINES.coatP, quantity: 2 }],
			withCode({ orderToken: order.token }),
		);
		expect(changed).toMatchObject({ id: order.id, code_discount: 5_798 });
		expect(await used()).toBe(1);
	});

	it("is given back when the order is changed to go without it", async () => {
		await give();
		const order = await test.place([LINES.coatP], withCode());
		const changed = await test.place([LINES.coatP], { orderToken: order.token });
		expect(changed).toMatchObject({
			id: order.id,
			discount_code: null,
			discount: 0,
			total: 30_190,
		});
		expect(await used()).toBe(0);
	});

	it("goes from one code to another", async () => {
		await give();
		await give({ code: "DESCOUTRO", discount_value: 2_000 });
		const order = await test.place([LINES.coatP], withCode());
		const changed = await test.place([LINES.coatP], {
			orderToken: order.token,
			discountCode: "DESCOUTRO",
		});
		expect(changed).toMatchObject({ id: order.id, code_discount: 5_798 });
		expect(await used()).toBe(0);
	});

	it("is given back when nobody pays, and may then be used again", async () => {
		await give();
		await test.place([LINES.coatP], withCode());
		await expire();
		expect(await used()).toBe(0);
		await test.place([LINES.coatP], withCode());
		expect(await used()).toBe(1);
	});

	it("stays used when the order is paid", async () => {
		await give();
		const order = await test.place([LINES.coatP], withCode());
		const pix = await payBy(order.id, 25_926);
		if (!pix.ok) throw new Error("no PIX");
		await test.shop.payments.simulatePayment(pix.value.paymentId, "approved");
		expect(await test.order(order.id)).toMatchObject({ payment_status: "approved" });
		await expire();
		expect(await used()).toBe(1);
	});
});

describe("an order whose time had passed", () => {
	it("takes its code again with its units", async () => {
		await give();
		const order = await test.place([LINES.coatP], withCode());
		await expire();
		expect((await payBy(order.id, 25_926)).ok).toBe(true);
		expect(await used()).toBe(1);
	});

	it("loses a code that another order took, and says what it costs now", async () => {
		await give();
		const order = await test.place([LINES.coatP], withCode());
		await expire();
		const other = await test.place([LINES.bag], withCode());
		expect(await payBy(order.id, 25_926)).toEqual({
			ok: false,
			error: { code: "amount_changed", amount: 28_681 },
		});
		expect(await test.order(order.id)).toMatchObject({
			discount_code: null,
			code_discount: 0,
			stock_state: "released",
		});
		expect((await payBy(order.id, 28_681)).ok).toBe(true);
		expect(await test.order(other.id)).toMatchObject({ discount_code: CODE });
	});
});

describe("a PIX that comes after another order took the code", () => {
	/** Two orders at the price with the code, of which there is one use; the first one has a PIX. */
	async function payBothWithOneUse() {
		await give();
		const first = await test.place([LINES.coatP], withCode());
		const pix = await payBy(first.id, first.total - pixOff(first));
		if (!pix.ok) throw new Error(`no PIX: ${JSON.stringify(pix.error)}`);
		await expireAll();
		const second = await test.place([LINES.coatP], withCode());
		return { first, second, paymentId: pix.value.paymentId };
	}
	const pixOff = ({ total }: { total: number }) => Math.round(total * 0.05);
	const expireAll = async () => {
		test.wait(24 * 3_600_000);
		await test.shop.orders.expireReservations();
	};
	const cancel = (orderId: string) =>
		test.db.transaction(async (tx) => {
			const order = await lockOrder(tx, orderId);
			if (!order) throw new Error("no order");
			const how = {
				reason: "outro",
				note: "",
				restock: true,
				refund: false,
				actor: "loja",
			} as const;
			await cancelIn(
				tx,
				{
					outbox: test.shop.mail,
					payments: test.shop.payments.forOrders,
					parcels: ORDER_PARCELS,
				},
				order,
				how,
			);
		});

	it("counts no second use, and giving it back leaves the other's", async () => {
		const { first, second, paymentId } = await payBothWithOneUse();
		await test.shop.payments.simulatePayment(paymentId, "approved");
		expect(await test.order(first.id)).toMatchObject({
			payment_status: "approved",
			stock_state: "sold",
		});
		expect(await used()).toBe(1);
		await checkStockAndUses();
		await cancel(first.id);
		expect(await used()).toBe(1);
		await cancel(second.id);
		expect(await used()).toBe(0);
	});

	it("leaves it too when the money goes back", async () => {
		const { first, paymentId } = await payBothWithOneUse();
		await test.shop.payments.simulatePayment(paymentId, "approved");
		await test.db.transaction((tx) =>
			markRefunded(tx, first.id, { paymentId, decided: new Map(), away: new Map() }),
		);
		expect(await test.order(first.id)).toMatchObject({ payment_status: "refunded" });
		expect(await used()).toBe(1);
	});

	it("gives its own use back when its units were gone", async () => {
		await give();
		const order = await test.place([LINES.coatM], withCode());
		const pix = await payBy(order.id, order.total - pixOff(order));
		if (!pix.ok) throw new Error("no PIX");
		await expireAll();
		await test.place([LINES.coatM]);
		await test.shop.payments.simulatePayment(pix.value.paymentId, "approved");
		expect(await test.order(order.id)).toMatchObject({ stock_state: "released" });
		expect(await used()).toBe(1);
		await cancel(order.id);
		expect(await used()).toBe(0);
	});
});
