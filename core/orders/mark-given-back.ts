import type { Db } from "#platform/database/database.ts";
import type { OrderPayments } from "./payments-port.ts";
import type { OrderItem } from "./types.ts";

/** These orders, each with whether the money of every piece of it is back, though not that of its delivery. */
export async function markGivenBack<
	T extends { id: string; items: Pick<OrderItem, "id" | "quantity">[] },
>(
	{ db, payments }: { db: Db; payments: Pick<OrderPayments, "refundedPieces"> },
	orders: T[],
): Promise<(T & { given_back: boolean })[]> {
	const ids = orders.map(({ id }) => id);
	const back = ids.length > 0 ? await payments.refundedPieces(db, ids) : new Map<string, number>();
	return orders.map((order) => ({
		...order,
		given_back:
			order.items.length > 0 &&
			order.items.every(({ id, quantity }) => (back.get(id) ?? 0) >= quantity),
	}));
}
