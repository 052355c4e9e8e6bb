import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { lockOrder } from "#core/orders/find-orders.ts";
import { moveAlong } from "#core/orders/manage/change-status.ts";
import { recordEvents } from "#core/orders/record-event.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { deleteOrderEmails } from "../mail/delete-emails.ts";
import { loadOrderMail, queueToCustomer } from "../orders/send-emails.ts";
import { UNDO_MS } from "../orders/shared/office.ts";
import { mailedNote, parcelSent } from "./emails.ts";
import {
	listParcels,
	listRest,
	type OpenParcel,
	openParcel,
	type RestLine,
	readNewDay,
} from "./parcels.ts";
import { parcel_items, parcels } from "./schema.ts";
import { type NotSendable, whyNotSent } from "./shared/sendable.ts";

export type Sending = {
	orderId: string;
	/** Empty when there is none, such as for the shop's own courier. */
	trackingCode: string;
	/** Empty for the known carrier. */
	carrier: string;
};

export type Sent = {
	orderId: string;
	parcelId: string;
	/** The order is shipped completely. */
	whole: boolean;
	notified: boolean;
};

export type SendError = NotSendable | "not_found" | "nothing_left";

/**
 * Ships the packed pieces of an order, or everything left when nothing is packed. E-mails the customer half a
 * minute later, with another template for a part. The order becomes `enviado` with its last piece (rule
 * shipping 2). On failure nothing changes.
 */
export async function sendParcel(
	tx: Tx,
	outbox: Outbox,
	admin: Admin,
	{ orderId, ...wanted }: Sending,
): Promise<Result<Sent, SendError>> {
	const order = await lockOrder(tx, orderId);
	if (!order) return fail("not_found");
	const refusal = whyNotSent(order);
	if (refusal) return fail(refusal);
	const rest = await listRest(tx, [order.id]);
	if (rest.length === 0) return fail("nothing_left");
	const parcel = await openParcel(tx, order.id);
	const filled = parcel.checked_at === null;
	if (filled) await fillWith(tx, parcel, rest);
	const trackingCode = wanted.trackingCode || parcel.tracking_code || "";
	const carrier = wanted.carrier || parcel.carrier || "";
	await tx
		.update(parcels)
		.set({
			tracking_code: trackingCode || null,
			carrier: carrier || null,
			shipped_at: sql`now()`,
			shipped_by: admin.name,
		})
		.where(eq(parcels.id, parcel.id));
	const whole = (await listRest(tx, [order.id])).length === 0;
	const emailed = await noteSent(tx, outbox, order, {
		parcel,
		whole,
		trackingCode,
		carrier,
		actor: admin.name,
		before: { tracking_code: parcel.tracking_code, carrier: parcel.carrier, filled },
	});
	return ok({ orderId: order.id, parcelId: parcel.id, whole, notified: emailed });
}

/** Puts everything left into the first box. */
async function fillWith(tx: Tx, { id }: OpenParcel, rest: RestLine[]): Promise<void> {
	await tx.delete(parcel_items).where(eq(parcel_items.parcel_id, id));
	await tx
		.insert(parcel_items)
		.values(
			rest.map((line) => ({ parcel_id: id, order_item_id: line.id, quantity: line.quantity })),
		);
}

type Noted = {
	parcel: OpenParcel;
	whole: boolean;
	trackingCode: string;
	carrier: string;
	actor: string;
	before: Record<string, unknown>;
};

/** Updates status and history and queues the e-mail; true when there is one. */
async function noteSent(
	tx: Tx,
	outbox: Outbox,
	order: OrderSummary,
	{ parcel, whole, trackingCode, carrier, actor, before }: Noted,
): Promise<boolean> {
	const alone = whole && parcel.number === 1;
	const [sent] = (await listParcels(tx, [order.id])).filter(({ id }) => id === parcel.id);
	const travel = { tracking_code: trackingCode, carrier };
	const mailed = { more_codes: sent?.more_codes ?? [], note: mailedNote(parcel.nfe_key) };
	const status = whole ? "enviado" : "processando";
	const step =
		order.status === status
			? []
			: await moveAlong(tx, outbox, order, {
					...{ status, ...travel, with: mailed, notify: alone, actor },
				});
	const emailed = alone ? true : await sendParcelEmail(tx, outbox, order.id, parcel.id);
	await recordEvents(tx, order.id, {
		kind: "parcel",
		value: alone ? "sent" : "part",
		data: {
			parcel: parcel.id,
			part: parcel.number,
			before,
			told: emailed,
			step: step[0] ?? null,
			...(trackingCode ? { code: trackingCode } : {}),
			...(carrier ? { carrier } : {}),
		},
		actor,
	});
	return emailed;
}

/** E-mails what a partial shipment contains and what is still to come; once per parcel and code. */
async function sendParcelEmail(
	tx: Tx,
	outbox: Outbox,
	orderId: string,
	parcelId: string,
): Promise<boolean> {
	const order = await loadOrderMail(tx, orderId);
	const parcel = (await listParcels(tx, [orderId])).find(({ id }) => id === parcelId);
	if (!parcel) throw new Error("the parcel that was sent is gone");
	return queueToCustomer(tx, outbox, order, {
		template: parcelSent,
		data: {
			order,
			parcel,
			rest: await listRest(tx, [orderId]),
			day: await readNewDay(tx, orderId),
		},
		delayMs: UNDO_MS,
		dedupeKey: `${aboutParcel(parcelId)}${parcel.tracking_code ?? ""}`,
	});
}

const aboutParcel = (parcelId: string): string => `parcel-sent:${parcelId}:`;

/** Deletes unsent e-mails about one parcel. Returns their number. */
export const deleteParcelEmails = (tx: Tx, orderId: string, parcelId: string): Promise<number> =>
	deleteOrderEmails(tx, orderId, [parcelSent.name], { about: aboutParcel(parcelId) });

type Deps = { db: Db; outbox: Outbox };

/**
 * Records a parcel's delivery at the carrier's time. With the last parcel of a completely shipped order, the
 * order becomes `entregue` and its customer is notified. Idempotent. Fails with `not_found`, or `not_sent`
 * for an open parcel.
 */
export async function markParcelDelivered(
	{ db, outbox }: Deps,
	parcelId: string,
	at: Date,
	actor = "loja",
): Promise<Result<{ whole: boolean }, "not_found" | "not_sent">> {
	const orderId = await orderOf(db, parcelId);
	if (!orderId) return fail("not_found");
	return runTransaction(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		const [parcel] = await tx.select().from(parcels).where(eq(parcels.id, parcelId));
		if (!order || !parcel) return fail("not_found");
		if (!parcel.shipped_at) return fail("not_sent");
		if (parcel.delivered_at) return ok({ whole: order.status === "entregue" });
		// The carrier's clock may differ.
		const delivered_at = at > parcel.shipped_at ? at : parcel.shipped_at;
		await tx.update(parcels).set({ delivered_at }).where(eq(parcels.id, parcelId));
		const whole = order.status === "enviado" && !(await areInTransit(tx, order.id));
		if (whole && !order.cancelled_at) {
			await moveAlong(tx, outbox, order, { status: "entregue", notify: true, actor });
		} else {
			await recordEvents(tx, order.id, {
				kind: "parcel",
				value: "arrived",
				data: { part: parcel.number },
				actor,
			});
		}
		return ok({ whole });
	});
}

async function orderOf(db: Db, parcelId: string): Promise<string | null> {
	if (!isUuid(parcelId)) return null;
	const [row] = await db
		.select({ orderId: parcels.order_id })
		.from(parcels)
		.where(eq(parcels.id, parcelId));
	return row?.orderId ?? null;
}

/** Whether a parcel of this order is in transit. */
export async function areInTransit(tx: Tx, orderId: string): Promise<boolean> {
	const count = await tx.$count(
		parcels,
		and(eq(parcels.order_id, orderId), isNotNull(parcels.shipped_at), isNull(parcels.delivered_at)),
	);
	return count > 0;
}

/** Why nothing of a locked order may be shipped; `nothing_left` when all is shipped; null when it may. */
export async function whyNotPacked(
	tx: Tx,
	order: OrderSummary,
): Promise<NotSendable | "nothing_left" | null> {
	const why = whyNotSent(order);
	if (why) return why;
	return (await listRest(tx, [order.id])).length > 0 ? null : "nothing_left";
}
