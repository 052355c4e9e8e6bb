import { sql } from "drizzle-orm";
import { SHOP_BUYER } from "#core/orders/holds/hold-limits.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import type { TestShop } from "../test-shop.ts";
import { beginPix } from "./begin-pix.ts";

/** An order of a test shop, paid by PIX beside a credit's code, and delivered, without the way there. */
export async function placeDelivered(
	test: TestShop,
	lines: Parameters<TestShop["place"]>[0],
	creditCode?: string,
): Promise<OrderSummary> {
	const order = await test.place(lines);
	if (creditCode !== undefined) {
		const { use, form } = test.shop.payments.credit;
		const wanted = { orderId: order.id, customerEmail: order.customer_email, code: creditCode };
		const used = await use(form.parse(wanted), SHOP_BUYER);
		if (!used.ok) throw new Error(JSON.stringify(used.error));
	}
	const begun = await beginPix(test, { id: order.id, email: order.customer_email }, SHOP_BUYER);
	if (!begun.ok) throw new Error(JSON.stringify(begun.error));
	await test.shop.payments.simulatePayment(
		(begun.value as { paymentId: string }).paymentId,
		"approved",
	);
	const at = test.platform.clock().toISOString();
	await test.db.execute(sql`update orders set status = 'entregue' where id = ${order.id}`);
	await test.db.execute(sql`insert into order_events (order_id, kind, value, created_at)
		values (${order.id}, 'status', 'entregue', ${at}::timestamptz)`);
	return test.order(order.id);
}
