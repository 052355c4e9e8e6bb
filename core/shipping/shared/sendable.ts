import { isDisputed } from "#core/orders/shared/order.ts";
import { hasLeftTheShop } from "#core/orders/shared/status.ts";
import type { OrderSummary } from "#core/orders/types.ts";

export type NotSendable = "cancelled" | "disputed" | "unpaid" | "owes" | "no_units" | "sent";

/** Order data that decides whether it may be shipped. */
export type Sendable = Pick<
	OrderSummary,
	| "cancelled_at"
	| "dispute"
	| "payment_status"
	| "status"
	| "stock_state"
	| "amount_due"
	| "due_released"
>;

/** Why an order cannot be shipped from the queue; null when it can (rule shipping 1). */
export function whyNotSent(order: Sendable): NotSendable | null {
	if (order.cancelled_at) return "cancelled";
	if (isDisputed(order) || order.dispute === "lost") return "disputed";
	if (order.payment_status !== "approved") return "unpaid";
	if (hasLeftTheShop(order)) return "sent";
	if (order.amount_due > 0 && !order.due_released) return "owes";
	return order.stock_state === "sold" ? null : "no_units";
}
