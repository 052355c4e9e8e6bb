import { loadPrices } from "#core/content/load-prices.ts";
import { sumsOf } from "#core/orders/begun-sums-rules.ts";
import type { OrderSummary, PaymentMethod, Totals } from "#core/orders/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { PaymentError } from "./types.ts";

/** Whether this is the unpaid order of the person with this e-mail (rule payments 3). */
export function checkOrder(
	order: OrderSummary | null,
	email: string,
): Result<OrderSummary, PaymentError> {
	if (order?.customer_email.toLowerCase() !== email.trim().toLowerCase()) {
		return fail({ code: "order_not_found" });
	}
	const paid = order.payment_status === "approved" || order.payment_status === "refunded";
	if (paid) return fail({ code: "already_paid" });
	return order.cancelled_at ? fail({ code: "order_cancelled" }) : ok(order);
}

/** What the order costs in centavos when paid this way: what it was begun at, else by the prices of now. */
export async function sumsWhenPaidBy(
	db: Db | Tx,
	order: OrderSummary,
	method: PaymentMethod,
): Promise<Totals> {
	return sumsOf(order, method, await loadPrices(db));
}
