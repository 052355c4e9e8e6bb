import { eq } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { listOrderItems } from "./list-order-items.ts";
import type { OrderMail } from "./mails/order-steps.ts";
import { mailColumns } from "./order-columns.ts";
import { orders } from "./schema.ts";

/** An order as its e-mails tell of it. Throws when there is none with this id. */
export async function loadOrderMail(tx: Db | Tx, orderId: string): Promise<OrderMail> {
	const [order] = await tx.select(mailColumns).from(orders).where(eq(orders.id, orderId));
	if (!order) throw new Error(`no order ${orderId} to write about`);
	return { ...order, items: await listOrderItems(tx, orderId) };
}
