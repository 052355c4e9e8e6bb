import { eq, sql } from "drizzle-orm";
import { loadPrices } from "#core/content/load-prices.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { lockOrder } from "./find-order-for-payment.ts";
import { recordEvents } from "./record-event.ts";
import { sumsFor } from "./rules.ts";
import { orders } from "./schema.ts";
import type { PaymentMethod, Totals } from "./types.ts";

/**
 * Sets how an unpaid order is going to be paid and with it the discount and the total
 * (rule money 4); answers the new amounts in centavos. A rejected or expired order is pending
 * again. Fails with `not_found` or `already_paid`.
 */
export async function setPaymentMethod(
	tx: Tx,
	orderId: string,
	method: PaymentMethod,
): Promise<Result<Totals, "not_found" | "already_paid">> {
	const order = await lockOrder(tx, orderId);
	if (!order) return fail("not_found");
	if (order.payment_status === "approved" || order.payment_status === "refunded") {
		return fail("already_paid");
	}
	const sums = sumsFor(order, method, await loadPrices(tx));
	await tx
		.update(orders)
		.set({
			payment_method: method,
			payment_status: "pending",
			discount: sums.discount,
			total: sums.total,
			updated_at: sql`now()`,
		})
		.where(eq(orders.id, orderId));
	if (order.payment_status !== "pending") {
		await recordEvents(tx, orderId, [{ kind: "payment", value: "pending", data: { method } }]);
	}
	return ok(sums);
}
