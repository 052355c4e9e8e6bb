import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Admin } from "#core/audit/types.ts";
import { deleteOrderEmails } from "#core/mail/delete-emails.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { lockOrder } from "../find-orders.ts";
import type { OrderParcels, ParcelStep } from "../ports.ts";
import { type NewEvent, recordEvents, recordOrderChange } from "../record-event.ts";
import { takeUnits } from "../reservations.ts";
import { orders } from "../schema.ts";
import { type SentWith, sendStepEmail, untrueAt } from "../send-emails.ts";
import {
	concernsOf,
	type StatusChange,
	type StepConcern,
	statusChange,
	type Tracking,
	trackingFields,
} from "../shared/office.ts";
import { isDisputed } from "../shared/order.ts";
import { hasLeftTheShop, ORDER_STATUSES } from "../shared/status.ts";
import { sellsGift } from "../shared/totals.ts";
import type { OrderStatus, OrderSummary } from "../types.ts";
import { listUnits } from "../units.ts";

/** The values before a step, stored with its event for undo. */
export const before = z.object({
	status: z.enum(ORDER_STATUSES),
	stock_state: z.enum(["reserved", "sold", "released"]),
	reserved_until: z.coerce.date().nullable(),
	tracking_code: z.string().nullable(),
	carrier: z.string().nullable(),
});
export type Before = z.infer<typeof before>;

async function readBefore(
	tx: Tx,
	{ id, status, stock_state, reserved_until }: OrderSummary,
): Promise<Before> {
	const [travel] = await tx
		.select({ tracking_code: orders.tracking_code, carrier: orders.carrier })
		.from(orders)
		.where(eq(orders.id, id));
	if (!travel) throw new Error("the held order is gone");
	return { status, stock_state, reserved_until, ...travel };
}

export type StatusDeps = { db: Db; outbox: Outbox; parcels: OrderParcels };

type StatusError =
	| { code: "not_found" }
	| { code: "cancelled" }
	/** A gift card follows its payment. */
	| { code: "gift" }
	/** The payment is disputed or the provider warns of fraud: nothing leaves the shop. */
	| { code: "disputed" }
	/** The step goes back or ships an unpaid order: needs `confirmed` and a `reason`. */
	| { code: "confirm"; concerns: StepConcern[] }
	| { code: "same_status"; status: OrderStatus }
	| { code: "invalid"; fields: Record<string, string> };

/**
 * `units` is `missing` when others took the units before the order was shipped. `event` is for `undoStep`; `notified`:
 * the customer gets an e-mail.
 */
type StatusChanged = {
	status: OrderStatus;
	units: "kept" | "missing";
	event: number;
	notified: boolean;
};

const DEFAULT_CARRIER = "Correios";

/**
 * Sets any status from any other and records an event; going back or shipping an unpaid order needs a confirmation
 * with a reason. `enviado`, which may carry a tracking code, and `entregue` notify the customer once each, after
 * `UNDO_MS`; going back cancels unsent e-mails. An order that ships unpaid takes its units, so that no expiring
 * reservation returns them. On failure nothing was saved.
 */
export async function changeOrderStatus(
	{ db, outbox, parcels }: StatusDeps,
	admin: Admin,
	orderId: string,
	change: StatusChange,
): Promise<Result<StatusChanged, StatusError>> {
	const parsed = statusChange.safeParse(change);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const { status, confirmed, reason, ...tracking } = parsed.data;
	return runTransaction(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) return fail({ code: "not_found" });
		if (order.cancelled_at) return fail({ code: "cancelled" });
		if (sellsGift(order)) return fail({ code: "gift" });
		if (order.status === status) return fail({ code: "same_status", status });
		if (hasLeftTheShop({ status }) && isDisputed(order)) return fail({ code: "disputed" });
		const concerns = concernsOf(order, status);
		if (concerns.length > 0 && !confirmed) return fail({ code: "confirm", concerns });
		if (concerns.length > 0 && !reason) {
			return fail({ code: "invalid", fields: { reason: "Escreva o motivo" } });
		}
		const before = await readBefore(tx, order);
		const hasUnits = hasLeftTheShop({ status }) ? await takeFromStock(tx, order, admin) : true;
		const sent = status === "enviado" ? tracking : { trackingCode: "", carrier: "" };
		const actor = admin.name;
		const step = { status, ...sent, carrier: carrierOf(sent), actor };
		const followed = await parcels.follow(tx, order, step);
		await tx
			.update(orders)
			.set({ status, ...trackingColumns(sent), ...followed?.travel, updated_at: sql`now()` })
			.where(eq(orders.id, orderId));
		const withdrawn = await deleteOrderEmails(tx, orderId, untrueAt(status));
		const note = await parcels.readNote(tx, orderId);
		const email = await sendStepEmail(tx, outbox, orderId, status, { note });
		const [event] = await recordEvents(
			tx,
			orderId,
			{
				kind: "status",
				value: status,
				data: {
					...(reason ? { reason } : {}),
					before,
					withdrawn,
					told: email,
					...parcelsBefore(followed),
				},
				actor,
			},
			...trackingEvents(sent, actor),
		);
		if (event === undefined) throw new Error("the event was not written");
		await recordOrderChange(tx, admin, orderId, "pedido.status", {
			before: { status: order.status },
			after: { status, ...trackingColumns(sent), ...(reason ? { motivo: reason } : {}) },
		});
		const units = hasUnits ? "kept" : "missing";
		return ok({ status, units, event, notified: email !== null } as const);
	});
}

type TrackingError =
	| { code: "not_found" | "not_sent" | "cancelled" }
	| { code: "invalid"; fields: Record<string, string> };

/**
 * Sets or corrects the tracking code of a sent order. After `UNDO_MS` an e-mail reports the new code; it replaces
 * an unsent one.
 */
export async function saveTracking(
	{ db, outbox, parcels }: StatusDeps,
	admin: Admin,
	orderId: string,
	tracking: Partial<Tracking>,
): Promise<Result<{ event: number; notified: boolean }, TrackingError>> {
	const parsed = trackingFields.safeParse(tracking);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	if (!parsed.data.trackingCode) {
		return fail({ code: "invalid", fields: { trackingCode: "Informe o código de rastreio" } });
	}
	return runTransaction(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) return fail({ code: "not_found" });
		if (order.cancelled_at) return fail({ code: "cancelled" });
		if (!hasLeftTheShop(order) || sellsGift(order)) return fail({ code: "not_sent" });
		const columns = trackingColumns(parsed.data);
		const before = await readBefore(tx, order);
		await tx
			.update(orders)
			.set({ ...columns, updated_at: sql`now()` })
			.where(eq(orders.id, orderId));
		const actor = admin.name;
		const carrier = carrierOf(parsed.data);
		const followed = await parcels.follow(tx, order, {
			...parsed.data,
			status: order.status,
			carrier,
			actor,
		});
		const changed = before.tracking_code !== parsed.data.trackingCode;
		const sent = changed && order.status === "enviado";
		const withdrawn = sent ? await deleteOrderEmails(tx, orderId, ["order-sent"]) : 0;
		const note = await parcels.readNote(tx, orderId);
		const email = sent ? await sendStepEmail(tx, outbox, orderId, "enviado", { note }) : null;
		const [event] = await recordEvents(
			tx,
			orderId,
			...trackingEvents(parsed.data, actor, {
				before,
				withdrawn,
				told: email,
				...parcelsBefore(followed),
			}),
		);
		if (event === undefined) throw new Error("the event was not written");
		await recordOrderChange(tx, admin, orderId, "pedido.rastreio", { after: columns });
		return ok({ event, notified: email !== null });
	});
}

const parcelsBefore = (followed: ParcelStep | null): Record<string, unknown> =>
	followed ? { parcels: followed.before } : {};

async function takeFromStock(tx: Tx, order: OrderSummary, { name }: Admin): Promise<boolean> {
	if (order.stock_state === "sold") return true;
	const hasUnits = await takeUnits(tx, order, await listUnits(tx, order.id), name);
	await tx
		.update(orders)
		.set({ stock_state: hasUnits ? "sold" : "released", reserved_until: null })
		.where(eq(orders.id, order.id));
	if (!hasUnits) await recordEvents(tx, order.id, { kind: "stock", value: "missing", actor: name });
	return hasUnits;
}

const carrierOf = ({ trackingCode, carrier }: Tracking): string =>
	carrier || (trackingCode ? DEFAULT_CARRIER : "");

const trackingColumns = (tracking: Tracking): { tracking_code?: string; carrier?: string } => ({
	...(tracking.trackingCode ? { tracking_code: tracking.trackingCode } : {}),
	...(carrierOf(tracking) ? { carrier: carrierOf(tracking) } : {}),
});

const trackingEvents = (
	tracking: Tracking,
	actor: string,
	more: Record<string, unknown> = {},
): NewEvent[] =>
	tracking.trackingCode
		? [
				{
					kind: "tracking",
					data: { code: tracking.trackingCode, carrier: carrierOf(tracking), ...more },
					actor,
				},
			]
		: [];

type Move = {
	status: OrderStatus;
	/** Undefined fields stay unchanged. */
	tracking_code?: string | null;
	/** Of the parcel, for the e-mail. */
	with?: SentWith;
	carrier?: string | null;
	/** Whether to send the step's e-mail; false when the caller sends its own. */
	notify: boolean;
	actor: string;
	events?: NewEvent[];
};

/**
 * Sets the status of an order, whose row is locked, after a parcel event, and records an event for `undoStep`. The
 * e-mail waits until undo is over. Returns the event ids, that of the status first.
 */
export async function moveAlong(
	tx: Tx,
	outbox: Outbox,
	order: OrderSummary,
	{ status, tracking_code, with: sent, carrier, notify, actor, events = [] }: Move,
): Promise<number[]> {
	const before = await readBefore(tx, order);
	await tx
		.update(orders)
		.set({
			status,
			...(tracking_code ? { tracking_code } : {}),
			...(carrier ? { carrier } : {}),
			updated_at: sql`now()`,
		})
		.where(eq(orders.id, order.id));
	const email = notify ? await sendStepEmail(tx, outbox, order.id, status, sent) : null;
	return recordEvents(
		tx,
		order.id,
		{ kind: "status", value: status, data: { before, withdrawn: 0, told: email }, actor },
		...events,
	);
}
