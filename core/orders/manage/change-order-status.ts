import { eq, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { withdrawOrderEmails } from "#core/mail/withdraw-emails.ts";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { hasLeftTheShop } from "../cancel-rules.ts";
import { lockOrder } from "../find-order-for-payment.ts";
import { listUnits } from "../list-units.ts";
import type { OrderParcels, ParcelStep } from "../parcels-port.ts";
import { type NewEvent, recordEvents } from "../record-event.ts";
import { isDisputed } from "../rules.ts";
import { orders } from "../schema.ts";
import { takeUnits } from "../take-units.ts";
import type { OrderStatus, OrderSummary } from "../types.ts";
import {
	type StatusChange,
	statusChange,
	type Tracking,
	trackingFields,
} from "./order-admin-rules.ts";
import { readBefore } from "./read-before.ts";
import { concernsOf, type StepConcern } from "./step-rules.ts";
import { tellOfStep, UNTRUE_AT } from "./tell-of-step.ts";

export type DeskDeps = { db: Db; outbox: Outbox; parcels: OrderParcels };

export type StatusError =
	| { code: "not_found" }
	/** It was given up: nothing is done about it any more. */
	| { code: "cancelled" }
	/** Its money is contested, or the provider warns of fraud: nothing leaves the shop. */
	| { code: "disputed" }
	/** It goes back or ships what is unpaid: `confirmed` and a `reason` have to say that it is meant. */
	| { code: "confirm"; concerns: StepConcern[] }
	/** It is what was chosen already; nothing was saved (rule orders 2). */
	| { code: "same_status"; status: OrderStatus }
	| { code: "invalid"; fields: Record<string, string> };

/**
 * `units` is `missing` when the order was shipped after its units had been given to someone else.
 * `event` is what `undoStep` takes; `told` when the customer hears of it by e-mail.
 */
export type StatusChanged = {
	status: OrderStatus;
	units: "kept" | "missing";
	event: number;
	told: boolean;
};

const DEFAULT_CARRIER = "Correios";

/**
 * Sets any status from any other, with its event; a step that goes back or ships what is unpaid has to be
 * confirmed with a reason. `enviado` may carry a tracking code and tells the customer, as `entregue`
 * does, each once, `UNDO_MS` later; going back withdraws what has not left. What leaves the shop unpaid
 * takes its units with it, so that no expiring reservation puts them back for sale. On failure nothing
 * was saved.
 */
export async function changeOrderStatus(
	{ db, outbox, parcels }: DeskDeps,
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
		if (order.status === status) return fail({ code: "same_status", status });
		if (hasLeftTheShop({ status }) && isDisputed(order)) return fail({ code: "disputed" });
		const concerns = concernsOf(order, status);
		if (concerns.length > 0 && !confirmed) return fail({ code: "confirm", concerns });
		if (concerns.length > 0 && !reason) {
			return fail({ code: "invalid", fields: { reason: "Escreva o motivo" } });
		}
		const before = await readBefore(tx, order);
		const kept = hasLeftTheShop({ status }) ? await takeFromStock(tx, order, admin) : true;
		const sent = status === "enviado" ? tracking : { trackingCode: "", carrier: "" };
		const actor = admin.name;
		const step = { status, ...sent, carrier: carrierOf(sent), actor };
		const followed = await parcels.follow(tx, order, step);
		await tx
			.update(orders)
			.set({ status, ...trackingColumns(sent), ...followed?.travel, updated_at: sql`now()` })
			.where(eq(orders.id, orderId));
		const withdrawn = await withdrawOrderEmails(tx, orderId, UNTRUE_AT[status]);
		const told = await tellOfStep(tx, outbox, orderId, status);
		const [event] = await recordEvents(tx, orderId, [
			{
				kind: "status",
				value: status,
				data: {
					...(reason ? { reason } : {}),
					before,
					withdrawn,
					told,
					...parcelsBefore(followed),
				},
				actor,
			},
			...trackingEvents(sent, actor),
		]);
		if (event === undefined) throw new Error("the event was not written");
		await recordChange(tx, admin, {
			action: "pedido.status",
			entity: "orders",
			entityId: orderId,
			before: { status: order.status },
			after: { status, ...trackingColumns(sent), ...(reason ? { motivo: reason } : {}) },
		});
		const units = kept ? "kept" : "missing";
		return ok({ status, units, event, told: told !== null } as const);
	});
}

export type TrackingError =
	| { code: "not_found" | "not_sent" | "cancelled" }
	| { code: "invalid"; fields: Record<string, string> };

/**
 * Writes or corrects the tracking code of an order that was sent; the customer is told of a new code
 * `UNDO_MS` later, instead of the former one where that has not left yet.
 */
export async function saveTracking(
	{ db, outbox, parcels }: DeskDeps,
	admin: Admin,
	orderId: string,
	tracking: Partial<Tracking>,
): Promise<Result<{ event: number; told: boolean }, TrackingError>> {
	const parsed = trackingFields.safeParse(tracking);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	if (!parsed.data.trackingCode) {
		return fail({ code: "invalid", fields: { trackingCode: "Informe o código de rastreio" } });
	}
	return runTransaction(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) return fail({ code: "not_found" });
		if (order.cancelled_at) return fail({ code: "cancelled" });
		if (!hasLeftTheShop(order)) return fail({ code: "not_sent" });
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
		const withdrawn = sent ? await withdrawOrderEmails(tx, orderId, ["order-sent"]) : 0;
		const told = sent ? await tellOfStep(tx, outbox, orderId, "enviado") : null;
		const [event] = await recordEvents(
			tx,
			orderId,
			trackingEvents(parsed.data, actor, { before, withdrawn, told, ...parcelsBefore(followed) }),
		);
		if (event === undefined) throw new Error("the event was not written");
		await recordChange(tx, admin, {
			action: "pedido.rastreio",
			entity: "orders",
			entityId: orderId,
			after: columns,
		});
		return ok({ event, told: told !== null });
	});
}

const parcelsBefore = (followed: ParcelStep | null): Record<string, unknown> =>
	followed ? { parcels: followed.before } : {};

async function takeFromStock(tx: Tx, order: OrderSummary, { name }: Admin): Promise<boolean> {
	if (order.stock_state === "sold") return true;
	const kept = await takeUnits(tx, order, await listUnits(tx, order.id), name);
	await tx
		.update(orders)
		.set({ stock_state: kept ? "sold" : "released", reserved_until: null })
		.where(eq(orders.id, order.id));
	if (!kept) await recordEvents(tx, order.id, [{ kind: "stock", value: "missing", actor: name }]);
	return kept;
}

const carrierOf = ({ trackingCode, carrier }: Tracking): string =>
	carrier || (trackingCode ? DEFAULT_CARRIER : "");

/** A field left empty keeps what is known already. */
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
