import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { Log } from "#platform/log.ts";
import type { Admin } from "../audit/types.ts";
import type { Outbox } from "../mail/outbox.ts";
import { lockOrder } from "../orders/find-orders.ts";
import { undoStepIn } from "../orders/manage/undo-step.ts";
import { markUndone, youngEvent } from "../orders/record-event.ts";
import { fail, ok, type Result } from "../values/result.ts";
import { parcel_items, parcels } from "./schema.ts";
import {
	deleteParcelEmails,
	type SendError,
	type Sending,
	type Sent,
	sendParcel,
} from "./send-parcel.ts";

const noted = z.object({
	parcel: z.uuid(),
	before: z.object({
		tracking_code: z.string().nullable(),
		carrier: z.string().nullable(),
		filled: z.boolean(),
	}),
	told: z.boolean(),
	/** Of the order's status, if it changed. */
	step: z.number().nullable(),
});

class TooLate extends Error {}

/** Undoes a shipment (rule shipping 3). Fails with `too_late` after a minute, an e-mail or a change. */
async function undoSent(
	{ db }: Pick<ShippingDeps, "db">,
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
			const { before, told: emailed, step: status } = step.data;
			const part = emailed ? await deleteParcelEmails(tx, orderId, parcelId) : 0;
			if (status !== null) {
				const undone = await undoStepIn(tx, admin, order, status);
				if (!undone.ok) throw new TooLate();
			} else if (emailed && part === 0) throw new TooLate();
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
		.set({ ...travel, shipped_at: null, shipped_by: null })
		.where(and(eq(parcels.id, parcelId), sql`${parcels.delivered_at} is null`))
		.returning({ id: parcels.id });
	if (!back) throw new TooLate();
	if (filled) await tx.delete(parcel_items).where(eq(parcel_items.parcel_id, parcelId));
}

export type ShippingDeps = { db: Db; outbox: Outbox; clock: () => Date; log: Log };

/** Ships the open parcels of several orders independently; returns those that failed. */
export async function sendMany(
	{ db, outbox }: ShippingDeps,
	admin: Admin,
	wanted: Sending[],
): Promise<{ sent: Sent[]; refused: { orderId: string; why: SendError }[] }> {
	const sent: Sent[] = [];
	const refused: { orderId: string; why: SendError }[] = [];
	for (const one of wanted) {
		const done = await runTransaction(db, (tx) => sendParcel(tx, outbox, admin, one));
		if (done.ok) sent.push(done.value);
		else refused.push({ orderId: one.orderId, why: done.error });
	}
	return { sent, refused };
}

/** Undoes several shipments; returns the number undone, and the orders of the others. */
export async function undoMany(
	deps: ShippingDeps,
	admin: Admin,
	sent: { orderId: string; parcelId: string }[],
): Promise<{ undone: number; late: string[] }> {
	const late: string[] = [];
	for (const { orderId, parcelId } of sent) {
		const done = await undoSent(deps, admin, orderId, parcelId);
		if (!done.ok) late.push(orderId);
	}
	return { undone: sent.length - late.length, late };
}
