import { and, eq } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { payments } from "./schema.ts";
import type { Payment } from "./types.ts";

/**
 * Closes every attempt to pay an order that is still open, the order's row being held; answers them, for
 * the provider to be told. One that is paid in spite of that is noticed and given back.
 */
export const closeOrderAttempts = (tx: Tx, orderId: string): Promise<Payment[]> =>
	tx
		.update(payments)
		.set({ status: "cancelled", status_detail: "order_cancelled" })
		.where(and(eq(payments.order_id, orderId), eq(payments.status, "pending")))
		.returning();
