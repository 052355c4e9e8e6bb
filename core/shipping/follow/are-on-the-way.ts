import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { parcels } from "../schema.ts";

/** Whether a parcel of this order is in transit. */
export async function areOnTheWay(tx: Tx, orderId: string): Promise<boolean> {
	const count = await tx.$count(
		parcels,
		and(eq(parcels.order_id, orderId), isNotNull(parcels.shipped_at), isNull(parcels.delivered_at)),
	);
	return count > 0;
}
