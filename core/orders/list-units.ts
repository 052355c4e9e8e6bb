import { and, eq, isNotNull } from "drizzle-orm";
import type { UnitLine } from "#core/stock/types.ts";
import type { Tx } from "#platform/database/database.ts";
import { order_items } from "./schema.ts";

/** Units that an order's lines stand for; lines whose variation was erased have none. */
export async function listUnits(tx: Tx, orderId: string): Promise<UnitLine[]> {
	const rows = await tx
		.select({ variantId: order_items.variante_id, quantity: order_items.quantity })
		.from(order_items)
		.where(and(eq(order_items.order_id, orderId), isNotNull(order_items.variante_id)));
	return rows.flatMap(({ variantId, quantity }) => (variantId ? [{ variantId, quantity }] : []));
}
