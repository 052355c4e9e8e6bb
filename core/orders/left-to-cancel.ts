import { inArray } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import type { OrderPayments } from "./payments-port.ts";
import { order_items } from "./schema.ts";
import type { LeftToCancel, OrderSummary } from "./types.ts";

/** What cancelling each of these orders, while it lives, can still put back and give back, by its id. */
export async function leftToCancel(
	db: Db | Tx,
	payments: Pick<OrderPayments, "decidedUnits" | "decidedAmounts">,
	asked: Pick<OrderSummary, "id" | "total">[],
): Promise<Map<string, LeftToCancel>> {
	const ids = asked.map(({ id }) => id);
	if (ids.length === 0) return new Map();
	const [lines, units, amounts] = await Promise.all([
		db
			.select({
				id: order_items.id,
				order_id: order_items.order_id,
				quantity: order_items.quantity,
				returned: order_items.returned,
			})
			.from(order_items)
			.where(inArray(order_items.order_id, ids)),
		payments.decidedUnits(db, ids),
		payments.decidedAmounts(db, ids),
	]);
	return new Map(
		asked.map(({ id, total }) => [
			id,
			{
				units: lines
					.filter(({ order_id }) => order_id === id)
					.reduce((sum, line) => sum + undecidedOf(line, units), 0),
				amount: Math.max(0, total - (amounts.get(id) ?? 0)),
			},
		]),
	);
}

/** Pieces of a line, of an order that lives, that did not go back and of which no refund decided what becomes of them. */
export const undecidedOf = (
	{ id, quantity, returned }: Pick<typeof order_items.$inferSelect, "id" | "quantity" | "returned">,
	decided: ReadonlyMap<string, number>,
): number => Math.max(0, quantity - Math.max(returned, decided.get(id) ?? 0));
