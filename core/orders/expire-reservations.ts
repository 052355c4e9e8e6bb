import { and, asc, eq, exists, isNull, lt } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { lockOrder } from "./find-order-for-payment.ts";
import { HOLD_MS } from "./holds/hold-rules.ts";
import { order_holds } from "./holds/schema.ts";
import { releaseReservation } from "./release-reservation.ts";
import { orders } from "./schema.ts";
import { setPaymentStatus } from "./set-payment-status.ts";

const BATCH = 100;

/**
 * Gives back the units of unpaid orders whose time has passed, one order at a time, and says how many,
 * with those that kept none and nobody began to pay. Safe to run in several processes at once.
 */
export async function expireReservations({
	db,
	clock,
}: {
	db: Db;
	clock: () => Date;
}): Promise<number> {
	let released = await expireUnkept(db, clock());
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

/** Orders that were placed without keeping anything, and that nobody began to pay in the time others keep. */
async function expireUnkept(db: Db, now: Date): Promise<number> {
	const due = await db
		.select({ id: orders.id })
		.from(orders)
		.where(
			and(
				eq(orders.payment_status, "pending"),
				eq(orders.stock_state, "released"),
				eq(orders.status, "pendente"),
				isNull(orders.payment_method),
				isNull(orders.cancelled_at),
				lt(orders.created_at, new Date(now.getTime() - HOLD_MS)),
				exists(
					db
						.select({ id: order_holds.order_id })
						.from(order_holds)
						.where(eq(order_holds.order_id, orders.id)),
				),
			),
		)
		.limit(BATCH);
	for (const { id } of due) {
		await runTransaction(db, async (tx) => {
			const order = await lockOrder(tx, id);
			if (order?.stock_state === "released" && order.payment_method === null) {
				await setPaymentStatus(tx, id, "expired");
			}
		});
	}
	return due.length;
}
