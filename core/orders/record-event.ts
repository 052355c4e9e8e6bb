import type { Tx } from "#platform/database/database.ts";
import { order_events } from "./schema.ts";

export type NewEvent = {
	kind:
		| "created"
		| "changed"
		| "status"
		| "payment"
		| "stock"
		| "tracking"
		| "note"
		| "message"
		| "cancelled"
		| "undone";
	value?: string;
	data?: Record<string, unknown>;
	actor?: string;
};

/** Writes rows of an order's history; answers their numbers, in this order. */
export async function recordEvents(tx: Tx, orderId: string, events: NewEvent[]): Promise<number[]> {
	const written = await tx
		.insert(order_events)
		.values(
			events.map(({ kind, value, data = {}, actor = "loja" }) => ({
				order_id: orderId,
				kind,
				value,
				data,
				ator: actor,
			})),
		)
		.returning({ id: order_events.id });
	return written.map(({ id }) => id);
}
