import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { listRest } from "../list-rest.ts";
import { parcel_items, parcels } from "../schema.ts";

/** A parcel that was checked with more than is left to send of its order is checked again. */
export async function repackParcel(tx: Tx, orderId: string): Promise<void> {
	const [open] = await tx
		.select({ id: parcels.id })
		.from(parcels)
		.where(
			and(eq(parcels.order_id, orderId), isNull(parcels.shipped_at), isNotNull(parcels.checked_at)),
		);
	if (!open) return;
	const left = new Map((await listRest(tx, [orderId])).map(({ id, quantity }) => [id, quantity]));
	const packed = await tx.select().from(parcel_items).where(eq(parcel_items.parcel_id, open.id));
	for (const { order_item_id, quantity } of packed) {
		left.set(order_item_id, (left.get(order_item_id) ?? 0) - quantity);
	}
	if ([...left.values()].every((more) => more >= 0)) return;
	await tx.delete(parcel_items).where(eq(parcel_items.parcel_id, open.id));
	await tx
		.update(parcels)
		.set({ checked_at: null, checked_by: null, volumes: 1 })
		.where(eq(parcels.id, open.id));
}
