import { and, eq, gt, sql } from "drizzle-orm";
import { returnUnits } from "#core/stock/return-units.ts";
import type { Tx } from "#platform/database/database.ts";
import { isContested } from "./rules.ts";
import { order_items, orders } from "./schema.ts";
import type { OrderSummary } from "./types.ts";

/** Pieces of an order by its lines. */
export type ReturnedLine = { id: string; quantity: number };

/**
 * Puts sold pieces of an order, whose row is held, back for sale: all that are still out, or those of some
 * lines; none while its money is contested. No piece goes back twice; what an order never took from the shelves does not go back at all.
 * True when something went back.
 */
export async function giveUnitsBack(
	tx: Tx,
	order: Pick<OrderSummary, "id" | "stock_state" | "dispute">,
	wanted: "all" | ReturnedLine[],
	actor?: string,
): Promise<boolean> {
	if (order.stock_state !== "sold" || isContested(order)) return false;
	const out = await tx
		.select()
		.from(order_items)
		.where(and(eq(order_items.order_id, order.id), gt(order_items.quantity, order_items.returned)))
		.orderBy(order_items.position);
	const back = out.flatMap(({ id, variante_id, quantity, returned }) => {
		const asked =
			wanted === "all" ? quantity : (wanted.find((line) => line.id === id)?.quantity ?? 0);
		const units = Math.min(asked, quantity - returned);
		return units > 0 ? [{ id, variantId: variante_id, quantity: units }] : [];
	});
	if (back.length === 0) return false;
	// A variation that was erased has no shelf.
	const lines = back.flatMap(({ variantId, quantity }) =>
		variantId ? [{ variantId, quantity }] : [],
	);
	await returnUnits(tx, lines, { orderId: order.id, ...(actor ? { actor } : {}) });
	for (const { id, quantity } of back) {
		await tx
			.update(order_items)
			.set({ returned: sql`${order_items.returned} + ${quantity}` })
			.where(eq(order_items.id, id));
	}
	const left = out.reduce((sum, { quantity, returned }) => sum + quantity - returned, 0);
	const all = back.reduce((sum, { quantity }) => sum + quantity, 0) === left;
	if (all) {
		await tx
			.update(orders)
			.set({ stock_state: "released", updated_at: sql`now()` })
			.where(eq(orders.id, order.id));
	}
	return true;
}
