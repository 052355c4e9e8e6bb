import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Outbox } from "#core/mail/outbox.ts";
import { lockOrder } from "#core/orders/find-orders.ts";
import { moveAlong } from "#core/orders/manage/change-status.ts";
import { recordEvents } from "#core/orders/record-event.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { parcels } from "./schema.ts";

type Deps = { db: Db; outbox: Outbox };

/**
 * Records a parcel's delivery at the carrier's time. With the last parcel of a completely shipped order, the
 * order becomes `entregue` and its customer is notified. Idempotent. Fails with `not_found`, or `not_sent`
 * for an open parcel.
 */
export async function markParcelDelivered(
	{ db, outbox }: Deps,
	parcelId: string,
	at: Date,
	actor = "loja",
): Promise<Result<{ whole: boolean }, "not_found" | "not_sent">> {
	const orderId = await orderOf(db, parcelId);
	if (!orderId) return fail("not_found");
	return runTransaction(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		const [parcel] = await tx.select().from(parcels).where(eq(parcels.id, parcelId));
		if (!order || !parcel) return fail("not_found");
		if (!parcel.shipped_at) return fail("not_sent");
		if (parcel.delivered_at) return ok({ whole: order.status === "entregue" });
		// The carrier's clock may differ.
		const delivered_at = at > parcel.shipped_at ? at : parcel.shipped_at;
		await tx
			.update(parcels)
			.set({ delivered_at, updated_at: sql`now()` })
			.where(eq(parcels.id, parcelId));
		const whole = order.status === "enviado" && !(await areInTransit(tx, order.id));
		if (whole && !order.cancelled_at) {
			await moveAlong(tx, outbox, order, { status: "entregue", tell: true, actor });
		} else {
			await recordEvents(tx, order.id, [
				{ kind: "parcel", value: "arrived", data: { part: parcel.number }, actor },
			]);
		}
		return ok({ whole });
	});
}

async function orderOf(db: Db, parcelId: string): Promise<string | null> {
	if (!isUuid(parcelId)) return null;
	const [row] = await db
		.select({ orderId: parcels.order_id })
		.from(parcels)
		.where(eq(parcels.id, parcelId));
	return row?.orderId ?? null;
}

/** Whether a parcel of this order is in transit. */
export async function areInTransit(tx: Tx, orderId: string): Promise<boolean> {
	const count = await tx.$count(
		parcels,
		and(eq(parcels.order_id, orderId), isNotNull(parcels.shipped_at), isNull(parcels.delivered_at)),
	);
	return count > 0;
}
