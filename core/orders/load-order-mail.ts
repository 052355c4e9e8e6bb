import { eq } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { listOrderItems } from "./list-order-items.ts";
import type { OrderMail } from "./mails/order-steps.ts";
import { summaryColumns } from "./order-columns.ts";
import { orders } from "./schema.ts";

/** An order as its e-mails tell of it. Throws when there is none with this id. */
export async function loadOrderMail(tx: Db | Tx, orderId: string): Promise<OrderMail> {
	const [order] = await tx
		.select({
			...summaryColumns,
			address_cep: orders.address_cep,
			customer_address: orders.customer_address,
			shipping_quote: orders.shipping_quote,
			promised_day: orders.promised_day,
			tracking_code: orders.tracking_code,
			carrier: orders.carrier,
		})
		.from(orders)
		.where(eq(orders.id, orderId));
	if (!order) throw new Error(`no order ${orderId} to write about`);
	return { ...order, items: await listOrderItems(tx, orderId) };
}
