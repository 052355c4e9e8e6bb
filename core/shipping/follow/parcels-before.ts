import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#platform/database/database.ts";
import { parcel_items, parcels } from "../schema.ts";

const moment = z.coerce.date().nullable();

const parcelsBefore = z.object({
	parcels: z.array(
		z.object({
			id: z.uuid(),
			shipped_at: moment,
			shipped_by: z.string().nullable(),
			delivered_at: moment,
			tracking_code: z.string().nullable(),
			carrier: z.string().nullable(),
		}),
	),
	items: z.array(
		z.object({
			parcel_id: z.uuid(),
			order_item_id: z.uuid(),
			volume: z.number(),
			quantity: z.number(),
			by_hand: z.number(),
		}),
	),
});

export type ParcelsBefore = z.infer<typeof parcelsBefore>;

/** The parcels of an order, whose row is held, as a step may change them, oldest first. */
export async function readParcels(tx: Tx, orderId: string): Promise<ParcelsBefore> {
	const found = await tx
		.select({
			id: parcels.id,
			shipped_at: parcels.shipped_at,
			shipped_by: parcels.shipped_by,
			delivered_at: parcels.delivered_at,
			tracking_code: parcels.tracking_code,
			carrier: parcels.carrier,
		})
		.from(parcels)
		.where(eq(parcels.order_id, orderId))
		.orderBy(parcels.number);
	const ids = found.map(({ id }) => id);
	const items = await tx.select().from(parcel_items).where(inArray(parcel_items.parcel_id, ids));
	return { parcels: found, items };
}

/** Makes the parcels of an order, whose row is held, what they were before a step. */
export async function putParcelsBack(tx: Tx, orderId: string, known: unknown): Promise<void> {
	const before = parcelsBefore.safeParse(known);
	if (!before.success) return;
	const ids = before.data.parcels.map(({ id }) => id);
	// One that the step made.
	await tx.delete(parcels).where(and(eq(parcels.order_id, orderId), notInArray(parcels.id, ids)));
	for (const { id, ...row } of before.data.parcels) {
		await tx
			.update(parcels)
			.set({ ...row, updated_at: sql`now()` })
			.where(eq(parcels.id, id));
	}
	await tx.delete(parcel_items).where(inArray(parcel_items.parcel_id, ids));
	if (before.data.items.length > 0) await tx.insert(parcel_items).values(before.data.items);
}
