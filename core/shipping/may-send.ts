import type { OrderSummary } from "#core/orders/types.ts";
import type { Tx } from "#platform/database/database.ts";
import { listRest } from "./parcels.ts";
import { type NotSendable, whyNotSent } from "./shared/sendable.ts";

/** Why nothing of a locked order may be shipped; `nothing_left` when all is shipped; null when it may. */
export async function whyNotPacked(
	tx: Tx,
	order: OrderSummary,
): Promise<NotSendable | "nothing_left" | null> {
	const why = whyNotSent(order);
	if (why) return why;
	return (await listRest(tx, [order.id])).length > 0 ? null : "nothing_left";
}
