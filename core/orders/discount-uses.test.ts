import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CODE, discountCodes, withCode } from "#testing/discount-codes.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});

const { startOver, checkStockAndUses, give, used, tryPlace, expire, payBy } = discountCodes(
	() => test,
);

beforeEach(startOver);
afterEach(checkStockAndUses);
afterAll(() => test.close());

describe("the last use of a code", () => {
	it("goes to one of two tabs", async () => {
		await give();
		const answers = await Promise.all([tryPlace(), tryPlace(), tryPlace()]);
		expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
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
		await test.shop.payments.simulatePix(pix.value.paymentId, "approved");
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
