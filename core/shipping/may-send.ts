import type { OrderSummary } from "#core/orders/types.ts";
import type { Tx } from "#platform/database/database.ts";
import { listRest } from "./list-rest.ts";
import { type NotSendable, whyNotSent } from "./sendable-rules.ts";

/**
 * Why nothing of an order whose row is held may leave the shop, and `nothing_left` where none of its pieces waits
 * any more; null when something may.
 */
export async function whyNotPacked(
	tx: Tx,
	order: OrderSummary,
): Promise<NotSendable | "nothing_left" | null> {
	const why = whyNotSent(order);
	if (why) return why;
	return (await listRest(tx, [order.id])).length > 0 ? null : "nothing_left";
}
