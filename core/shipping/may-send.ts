import { hasLeftTheShop } from "#core/orders/cancel-rules.ts";
import { isDisputed } from "#core/orders/rules.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import type { Tx } from "#platform/database/database.ts";
import { listRest } from "./list-rest.ts";

/** Why nothing of an order is sent. */
export type NotSendable = "cancelled" | "disputed" | "unpaid" | "no_units" | "sent";

/** Why nothing of this order may leave the shop from the desk; null when it may (rule shipping 1). */
export function whyNotSent(order: OrderSummary): NotSendable | null {
	if (order.cancelled_at) return "cancelled";
	if (isDisputed(order) || order.dispute === "lost") return "disputed";
	if (order.payment_status !== "approved") return "unpaid";
	if (hasLeftTheShop(order)) return "sent";
	return order.stock_state === "sold" ? null : "no_units";
}

/** The same of an order whose row is held, and `nothing_left` where none of its pieces waits any more. */
export async function whyNotPacked(
	tx: Tx,
	order: OrderSummary,
): Promise<NotSendable | "nothing_left" | null> {
	const why = whyNotSent(order);
	if (why) return why;
	return (await listRest(tx, [order.id])).length > 0 ? null : "nothing_left";
}
