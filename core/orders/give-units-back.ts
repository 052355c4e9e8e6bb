import { eq, sql } from "drizzle-orm";
import { returnUnits } from "#core/stock/return-units.ts";
import type { Tx } from "#platform/database/database.ts";
import { restockable, type Units } from "./left-to-cancel.ts";
import { isContested } from "./rules.ts";
import { order_items, orders } from "./schema.ts";
import type { OrderSummary } from "./types.ts";

/** Pieces of an order by its lines. */
export type ReturnedLine = { id: string; quantity: number };

/** An order whose row is held. */
type Held = Pick<OrderSummary, "id" | "stock_state" | "dispute">;

/**
 * Puts sold pieces of some lines back for sale, as many as are still out beside those that were `kept` off
 * the shelves by earlier decisions; none while the order's money is contested. No piece goes back twice; what
 * an order never took from the shelves does not go back at all. Answers how many went back.
 */
export const giveUnitsBack = (
	tx: Tx,
	order: Held,
	lines: ReturnedLine[],
	kept: Units,
	actor?: string,
): Promise<number> =>
	putBack(tx, order, actor, ({ id, quantity, returned }) => {
		const asked = lines.find((line) => line.id === id)?.quantity ?? 0;
		return Math.min(asked, quantity - returned - (kept.get(id) ?? 0));
	});

/**
 * The same for all pieces of an order of which nothing was `decided` yet, by a refund, and that are not `away` in a
 * parcel. What was decided of the others holds, whether they went back, never do, or wait for somebody to look at them.
 */
export const giveUndecidedBack = (
	tx: Tx,
	order: Held,
	{ decided, away }: { decided: Units; away: Units },
	actor?: string,
): Promise<number> => putBack(tx, order, actor, (line) => restockable(line, decided, away));

type Line = typeof order_items.$inferSelect;

async function putBack(
	tx: Tx,
	order: Held,
	actor: string | undefined,
	unitsOf: (line: Line) => number,
): Promise<number> {
	if (order.stock_state !== "sold" || isContested(order)) return 0;
	const sold = await tx
		.select()
		.from(order_items)
		.where(eq(order_items.order_id, order.id))
		.orderBy(order_items.position);
	const back = sold
		.map((line) => ({ ...line, units: unitsOf(line) }))
		.filter(({ units }) => units > 0);
	if (back.length === 0) return 0;
	// A variation that was erased has no shelf.
	const lines = back.flatMap(({ variante_id, units }) =>
		variante_id ? [{ variantId: variante_id, quantity: units }] : [],
	);
	await returnUnits(tx, lines, { orderId: order.id, ...(actor ? { actor } : {}) });
	for (const { id, units } of back) {
		await tx
			.update(order_items)
			.set({ returned: sql`${order_items.returned} + ${units}` })
			.where(eq(order_items.id, id));
	}
	const count = back.reduce((sum, { units }) => sum + units, 0);
	const left = sold.reduce((sum, { quantity, returned }) => sum + quantity - returned, 0);
	if (count === left) {
		await tx
			.update(orders)
			.set({ stock_state: "released", updated_at: sql`now()` })
			.where(eq(orders.id, order.id));
	}
	return count;
}
