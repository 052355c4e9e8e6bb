import { and, eq, inArray, isNotNull, sum } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { parcel_items, parcels } from "../schema.ts";

/** How many pieces of each line of these orders lie in parcels that left. */
export async function countSent(
	db: Db | Tx,
	orderIds: string[],
): Promise<ReadonlyMap<string, number>> {
	const rows = await db
		.select({
			line: parcel_items.order_item_id,
			quantity: sum(parcel_items.quantity).mapWith(Number),
		})
		.from(parcel_items)
		.innerJoin(parcels, eq(parcels.id, parcel_items.parcel_id))
		.where(and(inArray(parcels.order_id, orderIds), isNotNull(parcels.shipped_at)))
		.groupBy(parcel_items.order_item_id);
	return new Map(rows.map(({ line, quantity }) => [line, quantity]));
}
