import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { parcels } from "../schema.ts";

/**
 * Forgets what was being packed of an order that was given up. One whose label was bought stays, so that
 * the label is not forgotten with it.
 */
export async function closeParcels(tx: Tx, orderId: string): Promise<void> {
	await tx
		.delete(parcels)
		.where(
			and(
				eq(parcels.order_id, orderId),
				isNull(parcels.shipped_at),
				sql`not exists (select 1 from parcel_labels l where l.parcel_id = ${parcels.id})`,
			),
		);
}
