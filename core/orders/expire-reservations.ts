import { and, asc, eq, lt } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { lockOrder } from "./find-order-for-payment.ts";
import { releaseReservation } from "./release-reservation.ts";
import { orders } from "./schema.ts";
import { setPaymentStatus } from "./set-payment-status.ts";

const BATCH = 100;

/**
 * Gives back the units of unpaid orders whose time has passed, one order at a time, and says how many
 * (decision money 7). Safe to run in several processes at once.
 */
export async function expireReservations({
	db,
	clock,
}: {
	db: Db;
	clock: () => Date;
}): Promise<number> {
	let released = 0;
	for (;;) {
		const due = await db
			.select({ id: orders.id })
			.from(orders)
			.where(and(eq(orders.stock_state, "reserved"), lt(orders.reserved_until, clock())))
			.orderBy(asc(orders.reserved_until))
			.limit(BATCH);
		for (const { id } of due) {
			const done = await runTransaction(db, async (tx) => {
				const order = await lockOrder(tx, id);
				// Renewed or paid while it waited.
				if (!order?.reserved_until || order.reserved_until >= clock()) return false;
				await releaseReservation(tx, id, "expired");
				await setPaymentStatus(tx, id, "expired");
				return true;
			});
			if (done) released += 1;
		}
		if (due.length < BATCH) return released;
	}
}
