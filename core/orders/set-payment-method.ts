import { eq, sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { given, keptStatement } from "#platform/database/kept-statement.ts";
import type { OrderMail } from "./mails/order-steps.ts";
import { mailColumns } from "./order-columns.ts";
import { recordEvents } from "./record-event.ts";
import type { Renewed } from "./renew-reservation.ts";
import { orders } from "./schema.ts";
import type { OrderSummary, PaymentMethod, Totals } from "./types.ts";

const written = keptStatement((db) =>
	db
		.update(orders)
		.set({
			payment_method: given(orders.payment_method),
			payment_status: "pending",
			discount: given(orders.discount),
			total: given(orders.total),
			stock_state: given(orders.stock_state),
			reserved_until: given(orders.reserved_until),
			updated_at: sql`now()`,
		})
		.where(eq(orders.id, sql.placeholder("id")))
		.returning(mailColumns),
);

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
	const [changed] = await written(tx, {
		id: order.id,
		payment_method: method,
		discount: sums.discount,
		total: sums.total,
		stock_state: order.stock_state,
		reserved_until: order.reserved_until,
		...renewed,
	});
	if (!changed) throw new Error(`order ${order.id} vanished`);
	if (order.payment_status !== "pending") {
		await recordEvents(tx, order.id, [{ kind: "payment", value: "pending", data: { method } }]);
	}
	return changed;
}
