import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Admin } from "#core/audit/types.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { lockOrder } from "#core/orders/find-order-for-payment.ts";
import { undoStepIn } from "#core/orders/manage/undo-step.ts";
import { markUndone, youngEvent } from "#core/orders/record-event.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { parcel_items, parcels } from "./schema.ts";
import { withdrawPart } from "./tell-of-part.ts";

const noted = z.object({
	parcel: z.uuid(),
	before: z.object({
		tracking_code: z.string().nullable(),
		carrier: z.string().nullable(),
		filled: z.boolean(),
	}),
	told: z.boolean(),
	/** Of the order's status, where it changed. */
	step: z.number().nullable(),
});

class TooLate extends Error {}

/**
 * Takes the sending of a parcel back as if it had not been: its code, its pieces, the order's status and
 * the e-mail (rule shipping 3). Fails with `too_late` when its customer was told, a minute has passed, or something was
 * done since; then nothing changed.
 */
export async function undoSent(
	{ db, outbox }: { db: Db; outbox: Outbox },
	admin: Admin,
	orderId: string,
	parcelId: string,
): Promise<Result<{ orderId: string }, "too_late">> {
	try {
		return await runTransaction(db, async (tx) => {
			const order = await lockOrder(tx, orderId);
			const event = order && (await youngEvent(tx, orderId, "parcel"));
			const step = noted.safeParse(event?.data);
			if (!order || !event || !step.success || step.data.parcel !== parcelId) throw new TooLate();
			const { before, told, step: status } = step.data;
			const part = told ? await withdrawPart(tx, orderId, parcelId) : 0;
			if (status !== null) {
				const undone = await undoStepIn(tx, outbox, admin, order, status);
				if (!undone.ok) throw new TooLate();
			} else if (told && part === 0) throw new TooLate();
			await unsend(tx, parcelId, before);
			await markUndone(tx, event.id, admin.name);
			return ok({ orderId });
		});
	} catch (error) {
		if (error instanceof TooLate) return fail("too_late");
		throw error;
	}
}

async function unsend(
	tx: Tx,
	parcelId: string,
	{ filled, ...travel }: z.infer<typeof noted>["before"],
): Promise<void> {
	const [back] = await tx
		.update(parcels)
		.set({ ...travel, shipped_at: null, shipped_by: null, updated_at: sql`now()` })
		.where(and(eq(parcels.id, parcelId), sql`${parcels.delivered_at} is null`))
		.returning({ id: parcels.id });
	if (!back) throw new TooLate();
	if (filled) await tx.delete(parcel_items).where(eq(parcel_items.parcel_id, parcelId));
}
