import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { lockOrder } from "#core/orders/find-orders.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { notifyOffice } from "#platform/live/notify-office.ts";
import { whyNotPacked } from "../may-send.ts";
import { openParcel } from "../open-parcel.ts";
import { parcels } from "../schema.ts";

/** A claim expires after this. */
const IN_HANDS = sql`${parcels.taken_at} > now() - interval '15 minutes'`;

/** The other administrator who claimed an order's parcel, or null. */
export async function findTaker(db: Db, orderId: string, userId: string): Promise<string | null> {
	const [taken] = await db
		.select({ by: parcels.taken_by })
		.from(parcels)
		.where(
			and(
				eq(parcels.order_id, orderId),
				isNull(parcels.shipped_at),
				isNull(parcels.checked_at),
				ne(parcels.taken_by_id, userId),
				IN_HANDS,
			),
		);
	return taken?.by ?? null;
}

/** Claims an order for checking, replacing other claims; no-op for an order that cannot be shipped. */
export const takeOrder = (db: Db, admin: Admin, orderId: string): Promise<boolean> =>
	runTransaction(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order || (await whyNotPacked(tx, order))) return false;
		const parcel = await openParcel(tx, order.id);
		await tx
			.update(parcels)
			.set({ taken_by: admin.name, taken_by_id: admin.userId, taken_at: sql`now()` })
			.where(eq(parcels.id, parcel.id));
		await notifyOffice(tx);
		return true;
	});
