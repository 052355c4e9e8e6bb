import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { parseOrderQuery } from "#core/orders/manage/order-admin-rules.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { placePaid } from "#testing/paid-orders.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";

const test = heldShop(openTestShop);
const admin = { userId: "u1", name: "Léa", email: "lea@example.com" };
const CODE = "AA123456785BR";

const listed = () =>
	test.shop.orders.listAccountOrders({ userId: "u1", confirmedEmail: "ana@example.com" });

it("tells an account the codes of what left, those of before parcels too, none of what is cancelled", async () => {
	const [sent, old, gone] = [
		await placePaid(test, [LINES.bag]),
		await placePaid(test, [LINES.bag]),
		await placePaid(test, [LINES.bag]),
	];
	await test.shop.shipping.send(admin, [
		{ orderId: sent.id, trackingCode: CODE, carrier: "Correios" },
		{ orderId: gone.id, trackingCode: "AA123456799BR", carrier: "Correios" },
	]);
	await test.shop.orderAdmin.changeOrderStatus(admin, old.id, {
		status: "enviado",
		trackingCode: "J1234567",
		carrier: "Jadlog",
	});
	await test.db.execute(
		sql`update orders set cancelled_at = now(), cancel_reason = 'outro' where id = ${gone.id}`,
	);
	const codes = await test.shop.shipping.listCodes(await listed());
	expect(codes.get(sent.id)).toMatchObject([{ code: CODE, page: expect.stringContaining(CODE) }]);
	expect(codes.get(old.id)).toMatchObject([{ carrier: "Jadlog", code: "J1234567" }]);
	expect(codes.get(gone.id)).toBeUndefined();
});

it("says of an order in the list and in the file whether it is collected", async () => {
	const order = await placePaid(test, [LINES.bag]);
	const pickup = { address: "Rua A, 1", cep: "01001000", hours: "9h às 18h", instructions: "" };
	await test.db.execute(sql`update orders set status = 'entregue', shipping_quote = jsonb_set(
		coalesce(shipping_quote, '{}'), '{pickup}', ${JSON.stringify(pickup)}::jsonb) where id = ${order.id}`);
	expect((await listed())[0]?.shipping_quote).toEqual({ pickup: true });
	const query = parseOrderQuery(new URLSearchParams());
	let file = "";
	for await (const part of test.shop.orderAdmin.exportOrders(query)) file += part;
	expect(file).toContain("Retirado");
	expect(file).not.toContain("Entregue");
});
