import { and, desc, eq, sql } from "drizzle-orm";
import { type Change, recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import type { Tx } from "#platform/database/database.ts";
import { orderNotified } from "#platform/live/notify-office.ts";
import { order_events } from "./schema.ts";

/** Longer than a step's e-mail waits, so that only the e-mail decides. */
export const UNDONE_WITHIN = sql`interval '60 seconds'`;

export type NewEvent = {
	kind:
		| "created"
		| "changed"
		| "status"
		| "payment"
		| "stock"
		| "tracking"
		| "parcel"
		| "note"
		| "message"
		| "cancelled"
		| "reopened"
		| "return"
		| "undone";
	value?: string;
	data?: Record<string, unknown>;
	actor?: string;
};

export const eventRow = (
	orderId: string,
	{ kind, value, data = {}, actor = "loja" }: NewEvent,
): typeof order_events.$inferInsert => ({ order_id: orderId, kind, value, data, ator: actor });

/** Inserts history events, which notifies open pages; returns their ids in order. */
export async function recordEvents(
	tx: Tx,
	orderId: string,
	...events: NewEvent[]
): Promise<number[]> {
	const written = await tx
		.insert(order_events)
		.values(events.map((event) => eventRow(orderId, event)))
		.returning({ id: order_events.id, notified: orderNotified(order_events.order_id) });
	return written.map(({ id }) => id);
}

/** The order's latest event of this kind while it can be undone, or null. */
export async function youngEvent(tx: Tx, orderId: string, kind: NewEvent["kind"]) {
	const [latest] = await tx
		.select({
			id: order_events.id,
			data: order_events.data,
			young: sql<boolean>`${order_events.created_at} > now() - ${UNDONE_WITHIN}`,
		})
		.from(order_events)
		.where(and(eq(order_events.order_id, orderId), eq(order_events.kind, kind)))
		.orderBy(desc(order_events.id))
		.limit(1);
	return latest?.young ? latest : null;
}

/** Marks an event as undone, which notifies open pages. */
export async function markUndone(tx: Tx, eventId: number, by: string): Promise<void> {
	await tx
		.update(order_events)
		.set({ kind: "undone", data: sql`${order_events.data} || ${{ undone_by: by }}::jsonb` })
		.where(eq(order_events.id, eventId))
		.returning({ notified: orderNotified(order_events.order_id) });
}

/** Writes what an administrator did with an order into the audit log. */
export const recordOrderChange = (
	tx: Tx,
	admin: Admin,
	orderId: string,
	action: string,
	values: Pick<Change, "before" | "after">,
): Promise<string> =>
	recordChange(tx, admin, { action, entity: "orders", entityId: orderId, ...values });
