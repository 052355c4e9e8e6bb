import { and, asc, eq, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { lockOrder } from "#core/orders/find-orders.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { notifyOffice } from "#platform/live/notify-office.ts";
import { mayBeLabelled, readInvoicePolicy } from "../nfe/invoice-files.ts";
import { type OpenParcel, openParcel } from "../parcels.ts";
import { parcel_labels } from "../schema.ts";
import { whyNotPacked } from "../send-parcel.ts";
import type { LabelError } from "../shared/label.ts";
import type { KnownLabel } from "./carrier-label.ts";

export type LabelRow = typeof parcel_labels.$inferSelect;

/** Longer than all requests for one box. */
const HELD = sql`now() + interval '90 seconds'`;

/** The lock on the first box covers all boxes. */
const FIRST = 1;

type Held = { parcel: OpenParcel; rows: LabelRow[] };

/** Locks the labels of an order's open parcel, one per box, so that two people never buy one at once. */
export const holdLabels = (
	db: Db,
	admin: Admin,
	orderId: string,
	{ carrier, service }: { carrier: string; service: string },
): Promise<Result<Held, LabelError>> =>
	runTransaction(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) return fail("not_found");
		if (await whyNotPacked(tx, order)) return fail("not_sendable");
		const parcel = await openParcel(tx, orderId);
		const invoicePolicy = await readInvoicePolicy(tx);
		// Every purchase passes here: order page, queue and bulk.
		if (!mayBeLabelled({ kind: "transportadora", parcel, invoicePolicy })) return fail("no_note");
		const boxes = Array.from({ length: parcel.volumes }, (_, at) => at + 1);
		await tx
			.insert(parcel_labels)
			.values(
				boxes.map((volume) => ({
					parcel_id: parcel.id,
					volume,
					carrier,
					service,
					bought_by: admin.name,
				})),
			)
			.onConflictDoNothing();
		if (!(await takeLabels(tx, parcel.id))) return fail("busy");
		const rows = await tx
			.select()
			.from(parcel_labels)
			.where(
				and(
					eq(parcel_labels.parcel_id, parcel.id),
					sql`${parcel_labels.volume} <= ${parcel.volumes}`,
				),
			)
			.orderBy(asc(parcel_labels.volume));
		return ok({ parcel, rows });
	});

/** Locks a parcel's labels; false while somebody else holds them. */
export async function takeLabels(db: Db | Tx, parcelId: string): Promise<boolean> {
	const taken = await db
		.update(parcel_labels)
		.set({ busy_until: HELD })
		.where(
			sql`${labelOf(parcelId, FIRST)} and (${parcel_labels.busy_until} is null or ${parcel_labels.busy_until} < now())`,
		)
		.returning();
	return taken.length > 0;
}

const labelOf = (parcelId: string, volume: number) =>
	and(eq(parcel_labels.parcel_id, parcelId), eq(parcel_labels.volume, volume));

/** Saves a box's label state and extends the lock. */
export const noteLabel = async (
	db: Db,
	{ parcel_id, volume }: Pick<LabelRow, "parcel_id" | "volume">,
	{ posting: _, ...known }: KnownLabel,
): Promise<void> => {
	await db
		.update(parcel_labels)
		.set({ ...known, updated_at: sql`now()` })
		.where(labelOf(parcel_id, volume));
	await db.update(parcel_labels).set({ busy_until: HELD }).where(labelOf(parcel_id, FIRST));
	await notifyOffice(db);
};

export const releaseLabels = async (db: Db, parcelId: string): Promise<void> => {
	await db
		.update(parcel_labels)
		.set({ busy_until: null })
		.where(eq(parcel_labels.parcel_id, parcelId));
	await notifyOffice(db);
};
