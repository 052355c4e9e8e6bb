import { and, eq, isNull, max } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { parcels } from "./schema.ts";

export type OpenParcel = typeof parcels.$inferSelect;

/** The parcel of an order that is still being packed, a new one where there is none. The order's row is held. */
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
	const [made] = await tx
		.insert(parcels)
		.values({ order_id: orderId, number: (last?.number ?? 0) + 1 })
		.returning();
	if (!made) throw new Error("the parcel was not written");
	return made;
}
