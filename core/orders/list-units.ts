import { and, eq, isNotNull } from "drizzle-orm";
import type { UnitLine } from "#core/stock/types.ts";
import type { Tx } from "#platform/database/database.ts";
import { order_items } from "./schema.ts";
import type { OrderItem } from "./types.ts";

/** Units that these lines stand for; those whose variation was erased have none. */
export const unitsOf = (
	lines: readonly Pick<OrderItem, "variante_id" | "quantity">[],
): UnitLine[] =>
	lines.flatMap(({ variante_id, quantity }) =>
		variante_id ? [{ variantId: variante_id, quantity }] : [],
	);

/** Units that an order's lines stand for; lines whose variation was erased have none. */
export async function listUnits(tx: Tx, orderId: string): Promise<UnitLine[]> {
	const rows = await tx
		.select({ variante_id: order_items.variante_id, quantity: order_items.quantity })
		.from(order_items)
		.where(and(eq(order_items.order_id, orderId), isNotNull(order_items.variante_id)));
	return unitsOf(rows);
}
