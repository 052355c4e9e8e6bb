import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { dayWords } from "#core/delivery/day-words-rules.ts";
import { untilWords } from "#core/delivery/promise-rules.ts";
import { OWN_HAND } from "#core/orders/holds/hold-rules.ts";
import { queryRows } from "#platform/database/query.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { pixOf } from "#testing/pix-of.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { FORM, LINES, openTestShop } from "#testing/test-shop.ts";

const test = heldShop(openTestShop);

type Kept = {
	quote: Record<string, unknown>;
	day: string;
	until: string;
};
const kept = async (id: string): Promise<Kept> => {
	const [row] = await queryRows<Kept>(
		test.db,
		sql`select shipping_quote as quote, promised_day::text as day, promise_paid_until::text as until
			from orders where id = ${id}`,
	);
	if (!row) throw new Error("no order");
	return row;
};

it("keeps with the order what the way cost and when it arrives, as the checkout offered it", async () => {
	const offered = await test.shop.delivery.offer({ cep: "01001-000", subtotal: 5_000 });
	expect(offered?.offers).toMatchObject([
		{ method: "standard", name: "Padrão", price: 1_200 },
		{ method: "express", name: "Expressa", price: 2_500 },
	]);
	const order = await test.place([LINES.bag], { form: { ...FORM, shipping_method: "express" } });
	expect(order.shipping).toBe(2_500);
	const { quote, day } = await kept(order.id);
	expect(day).toBe(offered?.offers[1]?.day);
	expect(quote).toMatchObject({
		method: "express",
		cep: "01001000",
		zone: "Brasil",
		price: 2_500,
		free: false,
		daysMin: 3,
		daysMax: 5,
		handlingDays: 1,
	});
	expect(await test.shop.orders.findOrderByToken(order.token)).toMatchObject({ promised_day: day });
});

it("shows a later day than the shopper saw before anything is ordered", async () => {
	const asked = test.request([LINES.bag], { shownDay: "2020-01-02" });
	expect(await test.shop.orders.placeOrder(asked, OWN_HAND)).toMatchObject({
		ok: false,
		error: { code: "later", words: expect.stringContaining(" de ") },
	});
	expect(await test.countOrders()).toBe(0);
	const far = test.request([LINES.bag], { shownDay: "2099-01-02" });
	expect(await test.shop.orders.placeOrder(far, OWN_HAND)).toMatchObject({ ok: true });
});

it("promises anew from a payment that comes after the limit", async () => {
	const order = await test.place([LINES.bag]);
	const { day } = await kept(order.id);
	await test.db.execute(sql`update orders set promised_day = promised_day - 30,
		promise_paid_until = now() - interval '30 days' where id = ${order.id}`);
	await pixOf(() => test).payOrder(order);
	expect((await kept(order.id)).day).toBe(day);
});

it("tells who has not paid until when to pay for the day, and counts it anew once that is over", async () => {
	const order = await test.place([LINES.bag]);
	const shown = async () => await test.shop.orders.findOrderByToken(order.token);
	const { day, until } = await kept(order.id);
	const limit = new Date(until);
	expect(await shown()).toMatchObject({ promised_day: day, promise_paid_until: limit });
	await test.db.execute(sql`update orders set promised_day = promised_day - 30,
		promise_paid_until = now() - interval '30 days' where id = ${order.id}`);
	const anew = { promised_day: day, promise_paid_until: limit };
	expect(await shown()).toMatchObject(anew);
	expect(await test.shop.orders.findCheckoutOrder(order.token)).toMatchObject({
		promised_day: day,
	});
	expect(await test.shop.orderAdmin.loadOrder(order.id)).toMatchObject(anew);
	const pix = pixOf(() => test);
	await pix.payOrder(order);
	expect(await shown()).toMatchObject({ promised_day: day, promise_paid_until: null });
	const mails = await readOutbox(test.db);
	const textOf = (wanted: string) => mails.find(({ template }) => template === wanted)?.body_text;
	const condition = `${dayWords(day)}, se o pagamento for confirmado até ${untilWords(limit)}`;
	expect(textOf("order-received")).toContain(condition);
	expect(textOf("payment-approved")).toContain(dayWords(day));
	expect(textOf("payment-approved")).not.toContain("se o pagamento");
});

it("promises nothing anew to an order that was given up", async () => {
	const order = await test.place([LINES.bag]);
	await test.db.execute(sql`update orders set promised_day = '2020-01-02',
		promise_paid_until = now() - interval '30 days' where id = ${order.id}`);
	await test.shop.orders.cancelOwnOrder(order.token);
	expect(await test.shop.orderAdmin.loadOrder(order.id)).toMatchObject({
		promised_day: "2020-01-02",
		promise_paid_until: null,
	});
});

it("leaves the promise as it was when the payment is in time", async () => {
	const order = await test.place([LINES.bag]);
	await test.db.execute(sql`update orders set promise_paid_until = now() + interval '1 day',
		promised_day = promised_day + 3 where id = ${order.id}`);
	const { day } = await kept(order.id);
	await pixOf(() => test).payOrder(order);
	expect((await kept(order.id)).day).toBe(day);
});

it.each([
	["free above the threshold", 29_901, 0],
	["not at the threshold itself", 29_900, 1_200],
])("is %s", async (_, subtotal, price) => {
	const offered = await test.shop.delivery.offer({ cep: "01001000", subtotal: subtotal });
	expect(offered?.offers.find(({ method }) => method === "standard")?.price).toBe(price);
});

it("offers nothing to a CEP of nobody", async () => {
	expect(await test.shop.delivery.offer({ cep: "78912340", subtotal: 5_000 })).toBeNull();
});
