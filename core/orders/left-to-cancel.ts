import { inArray } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { hasLeftTheShop } from "./cancel-rules.ts";
import type { OrderParcels } from "./parcels-port.ts";
import type { OrderPayments } from "./payments-port.ts";
import { order_items } from "./schema.ts";
import type { LeftToCancel, OrderSummary } from "./types.ts";

/** What is asked of the others about orders that are to be cancelled. */
export type CancelFacts = {
	payments: Pick<OrderPayments, "decidedUnits" | "decidedAmounts">;
	parcels: Pick<OrderParcels, "sentUnits">;
};

type Asked = Pick<OrderSummary, "id" | "status" | "total">;
type Line = Pick<typeof order_items.$inferSelect, "id" | "quantity" | "returned" | "withdrawn">;
/** So many pieces, by the id of their line. */
export type Units = ReadonlyMap<string, number>;

/** What cancelling each of these orders, while it lives, can still put back and give back, by its id. */
export async function leftToCancel(
	db: Db | Tx,
	{ payments, parcels }: CancelFacts,
	asked: Asked[],
): Promise<Map<string, LeftToCancel>> {
	const ids = asked.map(({ id }) => id);
	if (ids.length === 0) return new Map();
	const [lines, decided, away, amounts] = await Promise.all([
		db
			.select({
				id: order_items.id,
				order_id: order_items.order_id,
				quantity: order_items.quantity,
				returned: order_items.returned,
				withdrawn: order_items.withdrawn,
			})
			.from(order_items)
			.where(inArray(order_items.order_id, ids)),
		payments.decidedUnits(db, ids),
		awayUnits(db, parcels, asked),
		payments.decidedAmounts(db, ids),
	]);
	return new Map(
		asked.map(({ id, total }) => {
			const own = lines.filter(({ order_id }) => order_id === id);
			const sum = (unitsOf: (line: Line) => number) =>
				own.reduce((all, line) => all + unitsOf(line), 0);
			const units = sum((line) => restockable(line, decided, away));
			const sent = sum((line) => undecidedOf(line, decided)) - units;
			return [id, { units, sent, amount: Math.max(0, total - (amounts.get(id) ?? 0)) }];
		}),
	);
}

/**
 * Pieces in parcels on the road, of orders of which only a part has left: whoever cancels has none of them in hands. An
 * order that has left whole is asked about whole.
 */
export const awayUnits = (
	db: Db | Tx,
	parcels: CancelFacts["parcels"],
	orders: Pick<OrderSummary, "id" | "status">[],
): Promise<Units> => {
	const inPart = orders.filter((order) => !hasLeftTheShop(order)).map(({ id }) => id);
	return inPart.length > 0 ? parcels.sentUnits(db, inPart) : Promise.resolve(new Map());
};

/** Pieces of a line, of an order that lives, that did not go back and of which no refund decided what becomes of them. */
const undecidedOf = ({ id, quantity, returned }: Line, decided: Units): number =>
	Math.max(0, quantity - Math.max(returned, decided.get(id) ?? 0));

/** Those of them that can be put back: what is `away` is not here. */
export const restockable = (line: Line, decided: Units, away: Units): number => {
	const here = away.has(line.id)
		? Math.max(0, line.quantity - line.withdrawn - (away.get(line.id) ?? 0))
		: line.quantity;
	return Math.min(undecidedOf(line, decided), here);
};
