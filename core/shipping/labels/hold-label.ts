import { eq, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { lockOrder } from "#core/orders/find-order-for-payment.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { whyNotSent } from "../may-send.ts";
import { type OpenParcel, openParcel } from "../open-parcel.ts";
import { parcel_labels } from "../schema.ts";
import type { LabelError } from "./label-rules.ts";

export type LabelRow = typeof parcel_labels.$inferSelect;

/** Longer than all calls of one attempt take. */
const HELD = sql`now() + interval '90 seconds'`;

/** Takes the label of an order's open parcel in hand, so that two people never buy it at once. */
export const holdLabel = (
	db: Db,
	admin: Admin,
	orderId: string,
	{ carrier, service }: { carrier: string; service: string },
): Promise<Result<{ parcel: OpenParcel; row: LabelRow }, LabelError>> =>
	runTransaction(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) return fail("not_found");
		if (whyNotSent(order)) return fail("not_sendable");
		const parcel = await openParcel(tx, orderId);
		await tx
			.insert(parcel_labels)
			.values({ parcel_id: parcel.id, carrier, service, bought_by: admin.name })
			.onConflictDoNothing();
		const mine = eq(parcel_labels.parcel_id, parcel.id);
		const [row] = await tx
			.update(parcel_labels)
			.set({ busy_until: HELD, updated_at: sql`now()` })
			.where(sql`${mine} and (busy_until is null or busy_until < now())`)
			.returning();
		return row ? ok({ parcel, row }) : fail("busy");
	});

/** Writes how far a label came; `done` lets it go. */
export const noteLabel = async (
	db: Db,
	parcelId: string,
	known: Partial<Pick<LabelRow, "ref" | "state" | "price" | "problem">>,
	done = false,
): Promise<void> => {
	await db
		.update(parcel_labels)
		.set({ ...known, ...(done && { busy_until: null }), updated_at: sql`now()` })
		.where(eq(parcel_labels.parcel_id, parcelId));
};
