import { and, eq, gt } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { orders } from "../schema.ts";
import { HOLD_MS } from "./hold-rules.ts";

/**
 * Keeps the units of an order no longer than until `until`, the order's row being held: what was kept for
 * days because a boleto waits for its money is not kept for them once it does not. Without `until`, as long
 * as those of an order that nobody has begun to pay. What is kept for less stays as it is.
 */
export async function shortenHold(
	tx: Tx,
	orderId: string,
	now: Date,
	until = new Date(now.getTime() + HOLD_MS),
): Promise<void> {
	await tx
		.update(orders)
		.set({ reserved_until: until })
		.where(
			and(
				eq(orders.id, orderId),
				eq(orders.stock_state, "reserved"),
				gt(orders.reserved_until, until),
			),
		);
}
