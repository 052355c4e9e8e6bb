import { eq, sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import type { OrderMail } from "./mails/order-steps.ts";
import { mailColumns } from "./order-columns.ts";
import { recordEvents } from "./record-event.ts";
import type { Renewed } from "./renew-reservation.ts";
import { orders } from "./schema.ts";
import type { OrderSummary, PaymentMethod, Totals } from "./types.ts";

/**
 * Sets how an unpaid order, whose row is held, is going to be paid and with it the discount and the total
 * (rule money 4), in centavos, and how long its units are kept. A rejected or expired order is pending
 * again. Answers the order as it is then, as its e-mails tell of it but for its lines.
 */
export async function setPaymentMethod(
	tx: Tx,
	order: OrderSummary,
	{ method, sums, renewed }: { method: PaymentMethod; sums: Totals; renewed: Renewed },
): Promise<Omit<OrderMail, "items">> {
	const [changed] = await tx
		.update(orders)
		.set({
			payment_method: method,
			payment_status: "pending",
			discount: sums.discount,
			total: sums.total,
			...renewed,
			updated_at: sql`now()`,
		})
		.where(eq(orders.id, order.id))
		.returning(mailColumns);
	if (!changed) throw new Error(`order ${order.id} vanished`);
	if (order.payment_status !== "pending") {
		await recordEvents(tx, order.id, [{ kind: "payment", value: "pending", data: { method } }]);
	}
	return changed;
}
