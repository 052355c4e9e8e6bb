import { and, eq, isNotNull, sum } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { parcel_items, parcels } from "../schema.ts";

/** How many pieces of each line of an order lie in parcels that left. */
export async function countSent(tx: Tx, orderId: string): Promise<ReadonlyMap<string, number>> {
	const rows = await tx
		.select({
			line: parcel_items.order_item_id,
			quantity: sum(parcel_items.quantity).mapWith(Number),
		})
		.from(parcel_items)
		.innerJoin(parcels, eq(parcels.id, parcel_items.parcel_id))
		.where(and(eq(parcels.order_id, orderId), isNotNull(parcels.shipped_at)))
		.groupBy(parcel_items.order_item_id);
	return new Map(rows.map(({ line, quantity }) => [line, quantity]));
}
