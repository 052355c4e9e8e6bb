import { hasLeftTheShop } from "#core/orders/cancel-rules.ts";
import { isDisputed } from "#core/orders/rules.ts";
import type { OrderSummary } from "#core/orders/types.ts";

/** Why nothing of an order is sent. */
export type NotSendable = "cancelled" | "disputed" | "unpaid" | "no_units" | "sent";

/** What of an order says whether it may leave. */
export type Sendable = Pick<
	OrderSummary,
	"cancelled_at" | "dispute" | "payment_status" | "status" | "stock_state"
>;

/** Why nothing of this order may leave the shop from the desk; null when it may (rule shipping 1). */
export function whyNotSent(order: Sendable): NotSendable | null {
	if (order.cancelled_at) return "cancelled";
	if (isDisputed(order) || order.dispute === "lost") return "disputed";
	if (order.payment_status !== "approved") return "unpaid";
	if (hasLeftTheShop(order)) return "sent";
	return order.stock_state === "sold" ? null : "no_units";
}
