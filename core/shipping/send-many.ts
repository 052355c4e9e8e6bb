import type { Admin } from "#core/audit/types.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { type SendError, type Sending, type Sent, sendParcel } from "./send-parcel.ts";
import { undoSent } from "./undo-sent.ts";

export type DeskDeps = { db: Db; outbox: Outbox; clock: () => Date };

/** Sends the open parcels of several orders, each for itself: what cannot go is named and keeps nobody. */
export async function sendMany(
	{ db, outbox }: DeskDeps,
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

/** Takes several sendings back; answers how many could be, and the orders of the others. */
export async function undoMany(
	deps: DeskDeps,
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
