import { and, eq, isNull, max } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { parcels } from "./schema.ts";

export type OpenParcel = typeof parcels.$inferSelect;

/** The open parcel of a locked order, created if missing. */
export async function openParcel(tx: Tx, orderId: string): Promise<OpenParcel> {
	const [found] = await tx
		.select()
		.from(parcels)
		.where(and(eq(parcels.order_id, orderId), isNull(parcels.shipped_at)));
	if (found) return found;
	const [last] = await tx
		.select({ number: max(parcels.number) })
		.from(parcels)
		.where(eq(parcels.order_id, orderId));
	const [created] = await tx
		.insert(parcels)
		.values({ order_id: orderId, number: (last?.number ?? 0) + 1 })
		.returning();
	if (!created) throw new Error("the parcel was not written");
	return created;
}
