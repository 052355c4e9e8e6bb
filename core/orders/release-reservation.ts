import { eq, sql } from "drizzle-orm";
import { releaseUnits } from "#core/stock/release-units.ts";
import type { Tx } from "#platform/database/database.ts";
import { lockOrder } from "./find-order-for-payment.ts";
import { letDiscountGo } from "./hold-discount.ts";
import { listUnits } from "./list-units.ts";
import { recordEvents } from "./record-event.ts";
import { orders } from "./schema.ts";

/**
 * Gives the units kept for an unpaid order back for sale (rule money 7), and the use of its
 * discount code. `reason` goes into its
 * history: `expired`, `rejected`, `cancelled`… True when there was something to give back.
 */
export async function releaseReservation(
	tx: Tx,
	orderId: string,
	reason: string,
	actor?: string,
): Promise<boolean> {
	const order = await lockOrder(tx, orderId);
	if (order?.stock_state !== "reserved") return false;
	await releaseUnits(tx, await listUnits(tx, orderId), { orderId, actor });
	await letDiscountGo(tx, orderId);
	await tx
		.update(orders)
		.set({ stock_state: "released", reserved_until: null, updated_at: sql`now()` })
		.where(eq(orders.id, orderId));
	await recordEvents(tx, orderId, [{ kind: "stock", value: "released", data: { reason }, actor }]);
	return true;
}
