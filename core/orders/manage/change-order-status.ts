import { eq, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { fail, ok, type Result } from "#core/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { fieldErrors } from "../checkout-rules.ts";
import { lockOrder } from "../find-order-for-payment.ts";
import { type NewEvent, recordEvents } from "../record-event.ts";
import { orders } from "../schema.ts";
import { takeUnits } from "../take-units.ts";
import { tellOfOrder } from "../tell-of-order.ts";
import type { OrderStatus, OrderSummary } from "../types.ts";
import { type StatusChange, statusChange, type Tracking } from "./desk-rules.ts";

export type DeskDeps = { db: Db; outbox: Outbox };

export type StatusError =
	| { code: "not_found" }
	/** It is what was chosen already; nothing was saved. */
	| { code: "same_status"; status: OrderStatus }
	| { code: "invalid"; fields: Record<string, string> };

/** `units` is `missing` when the order was shipped after its units had been given to someone else. */
export type StatusChanged = { status: OrderStatus; units: "kept" | "missing" };

const LEFT_THE_SHOP: OrderStatus[] = ["enviado", "entregue"];
const DEFAULT_CARRIER = "Correios";

/**
 * Sets any status from any other (spec back office §4), with its event. `enviado` may carry a tracking
 * code and tells the customer, as `entregue` does, each once. What leaves the shop unpaid takes its units with
 * it, so that no expiring reservation puts them back for sale. On failure nothing was saved.
 */
export async function changeOrderStatus(
	{ db, outbox }: DeskDeps,
	admin: Admin,
	orderId: string,
	change: StatusChange,
): Promise<Result<StatusChanged, StatusError>> {
	const parsed = statusChange.safeParse(change);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const { status, ...tracking } = parsed.data;
	return runTransaction(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) return fail({ code: "not_found" });
		if (order.status === status) return fail({ code: "same_status", status });
		const kept = LEFT_THE_SHOP.includes(status) ? await takeFromStock(tx, order, admin) : true;
		const sent = status === "enviado" ? tracking : { trackingCode: "", carrier: "" };
		await tx
			.update(orders)
			.set({ status, ...trackingColumns(sent), updated_at: sql`now()` })
			.where(eq(orders.id, orderId));
		const actor = admin.name;
		await recordEvents(tx, orderId, [
			{ kind: "status", value: status, actor },
			...trackingEvents(sent, actor),
		]);
		if (status === "enviado") await tellOfOrder(tx, outbox, orderId, "order-sent");
		if (status === "entregue") await tellOfOrder(tx, outbox, orderId, "order-delivered");
		await recordChange(tx, admin, {
			action: "pedido.status",
			entity: "orders",
			entityId: orderId,
			before: { status: order.status },
			after: { status, ...trackingColumns(sent) },
		});
		return ok({ status, units: kept ? "kept" : "missing" } as const);
	});
}

export type TrackingError =
	| { code: "not_found" | "not_sent" }
	| { code: "invalid"; fields: Record<string, string> };

/** Writes or corrects the tracking code of an order that was sent; the customer is told of a new code. */
export async function saveTracking(
	{ db, outbox }: DeskDeps,
	admin: Admin,
	orderId: string,
	tracking: Partial<Tracking>,
): Promise<Result<null, TrackingError>> {
	const parsed = statusChange.omit({ status: true }).safeParse(tracking);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	if (!parsed.data.trackingCode) {
		return fail({ code: "invalid", fields: { trackingCode: "Informe o código de rastreio" } });
	}
	return runTransaction(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) return fail({ code: "not_found" });
		if (!LEFT_THE_SHOP.includes(order.status)) return fail({ code: "not_sent" });
		const columns = trackingColumns(parsed.data);
		await tx
			.update(orders)
			.set({ ...columns, updated_at: sql`now()` })
			.where(eq(orders.id, orderId));
		await recordEvents(tx, orderId, trackingEvents(parsed.data, admin.name));
		if (order.status === "enviado") await tellOfOrder(tx, outbox, orderId, "order-sent");
		await recordChange(tx, admin, {
			action: "pedido.rastreio",
			entity: "orders",
			entityId: orderId,
			after: columns,
		});
		return ok(null);
	});
}

async function takeFromStock(tx: Tx, order: OrderSummary, { name }: Admin): Promise<boolean> {
	if (order.stock_state === "sold") return true;
	const kept = await takeUnits(tx, order, name);
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

const trackingEvents = (tracking: Tracking, actor: string): NewEvent[] =>
	tracking.trackingCode
		? [
				{
					kind: "tracking",
					data: { code: tracking.trackingCode, carrier: carrierOf(tracking) },
					actor,
				},
			]
		: [];
