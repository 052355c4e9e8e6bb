import { and, eq } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import type { ReturnedLine } from "./give-units-back.ts";
import { order_items } from "./schema.ts";
import type { OrderSummary } from "./types.ts";

/**
 * Whether these pieces of an order are off the shelves. They are not where the order never took them, or where
 * an earlier version put them back when the order was cancelled.
 */
export async function areOut(
	tx: Tx,
	{ id, stock_state }: Pick<OrderSummary, "id" | "stock_state">,
	lines: ReturnedLine[],
): Promise<boolean> {
	if (stock_state !== "sold") return false;
	for (const line of lines) {
		const [item] = await tx
			.select({ quantity: order_items.quantity, returned: order_items.returned })
			.from(order_items)
			.where(and(eq(order_items.order_id, id), eq(order_items.id, line.id)));
		if (!item || item.quantity - item.returned < line.quantity) return false;
	}
	return true;
}
