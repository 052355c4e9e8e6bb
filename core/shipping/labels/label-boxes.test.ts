import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { queryRows } from "#platform/database/query.ts";
import { heldCarrierShop, labelledOrders } from "#testing/carrier-shop.ts";
import { ADMIN } from "#testing/delivery-methods.ts";
import { stepWord } from "../queue/queue-rules.ts";

const test = heldCarrierShop();

const { paidOrder, buy, spent } = labelledOrders(() => test);

/** What is left of the order in two boxes, a piece in each. */
async function inTwoBoxes(): Promise<string> {
	const order = await paidOrder({}, 2);
	const line = (await test.shop.shipping.loadCheck(order, ADMIN.userId))?.lines[0]?.id ?? "";
	const readings = [1, 2].map((volume) => ({ line, volume, byHand: false }));
	await test.shop.shipping.closeCheck(ADMIN, order, { readings, weight: null, part: false });
	return order;
}

const queued = async () =>
	(await test.shop.shipping.listQueue({ etapa: "fila", entrega: "", q: "" })).rows;

it("of several boxes is one for each, paid once, though the second one's answer was lost", async () => {
	const order = await inTwoBoxes();
	expect(await buy(order)).toMatchObject({ ok: true, value: { boxes: 2, price: 3_780 } });
	expect([...test.fake.labels.values()].map(({ body }) => body["products"])).toMatchObject([
		[{ quantity: 1 }],
		[{ quantity: 1 }],
	]);
	expect(await buy(order)).toMatchObject({ ok: true });
	expect(test.fake.labels.size).toBe(2);
	expect(spent()).toBe(3_780);
	const [first = "", second = ""] = test.fake.labels.keys();
	test.fake.move(first, "delivered", "AA123456785BR");
	test.fake.move(second, "posted", "AA123456799BR");
	await test.shop.shipping.send(ADMIN, [{ orderId: order, trackingCode: "", carrier: "" }]);
	await test.shop.shipping.followLabels();
	expect((await test.shop.shipping.loadOwnWay(order)).parcels).toMatchObject([
		{ tracking_code: "AA123456785BR", more_codes: ["AA123456799BR"], delivered_at: null },
	]);
	test.fake.move(second, "delivered");
	await test.db.execute(sql`update parcel_labels set followed_at = null`);
	await test.shop.shipping.followLabels();
	expect(await test.order(order)).toMatchObject({ status: "entregue" });
});

it("of several boxes goes on with the one whose money did not suffice", async () => {
	const order = await inTwoBoxes();
	test.fake.state.wallet = 2_000;
	const label = async () => (await queued())[0]?.label;
	expect(await label()).toMatchObject({ state: null, toBuy: 2, printable: 0 });
	expect(await buy(order)).toMatchObject({ error: { code: "no_balance" } });
	expect(await label()).toMatchObject({ state: "asked", asked: expect.any(Number), toBuy: 1 });
	test.fake.state.wallet = 5_000;
	expect(await buy(order)).toMatchObject({ ok: true });
	expect(await label()).toMatchObject({ toBuy: 0, printable: 2 });
	expect(test.fake.state.wallet).toBe(5_000 - 1_890);
});

it("of several boxes is told by e-mail with the code of each", async () => {
	const order = await inTwoBoxes();
	await buy(order);
	const [first = "", second = ""] = test.fake.labels.keys();
	test.fake.move(first, "generated", "AA123456785BR");
	test.fake.move(second, "generated", "AA123456799BR");
	await test.shop.shipping.followLabels();
	const [row] = await queued();
	// Its code came with its label: nobody is to look for one.
	expect(row && stepWord(row)).toBe("Postar");
	await test.shop.shipping.send(ADMIN, [{ orderId: order, trackingCode: "", carrier: "" }]);
	const rows = await queryRows<{ text: string }>(
		test.db,
		sql`select body_text as text from email_outbox where order_id = ${order} and template = 'order-sent'`,
	);
	expect(rows).toMatchObject([
		{ text: expect.stringContaining("Códigos de rastreio:\nAA123456785BR\nAA123456799BR") },
	]);
});
