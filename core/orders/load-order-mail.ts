import { asc, eq } from "drizzle-orm";
import type { OrderMail } from "#core/mail/templates/order.ts";
import type { Tx } from "#platform/database/database.ts";
import { itemColumns, summaryColumns } from "./order-columns.ts";
import { order_items, orders } from "./schema.ts";

/** An order as its e-mails tell of it. Throws when there is none with this id. */
export async function loadOrderMail(tx: Tx, orderId: string): Promise<OrderMail> {
	const [order] = await tx
		.select({
			...summaryColumns,
			customer_address: orders.customer_address,
			tracking_code: orders.tracking_code,
			carrier: orders.carrier,
		})
		.from(orders)
		.where(eq(orders.id, orderId));
	if (!order) throw new Error(`no order ${orderId} to write about`);
	const items = await tx
		.select(itemColumns)
		.from(order_items)
		.where(eq(order_items.order_id, orderId))
		.orderBy(asc(order_items.position));
	return { ...order, items };
}
