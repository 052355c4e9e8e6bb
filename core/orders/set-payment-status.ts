import { eq, sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { lockOrder } from "./find-order-for-payment.ts";
import { recordEvents } from "./record-event.ts";
import { orders } from "./schema.ts";

/**
 * Records how an attempt to pay ended without money. Units stay kept until the reservation ends, so
 * that the shopper can try again. An order that is paid stays paid, a
 * cancelled one as it was. True when something changed.
 */
export async function setPaymentStatus(
	tx: Tx,
	orderId: string,
	status: "pending" | "rejected" | "expired",
	data: Record<string, unknown> = {},
): Promise<boolean> {
	const order = await lockOrder(tx, orderId);
	const paid = order?.payment_status === "approved" || order?.payment_status === "refunded";
	if (!order || paid || order.cancelled_at) {
		return false;
	}
	// The code and the units that were kept for it end together: that is one end.
	if (status === "expired" && order.payment_status === "expired") return false;
	if (order.payment_status !== status) {
		await tx
			.update(orders)
			.set({ payment_status: status, updated_at: sql`now()` })
			.where(eq(orders.id, orderId));
	}
	await recordEvents(tx, orderId, [{ kind: "payment", value: status, data }]);
	return true;
}
