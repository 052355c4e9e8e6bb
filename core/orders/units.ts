import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { returnUnits } from "#core/stock/move-units.ts";
import type { UnitLine } from "#core/stock/types.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { VARIATIONS } from "../catalog/public.ts";
import type { OrderParcels, OrderPayments } from "./ports.ts";
import { order_items, orders } from "./schema.ts";
import { hasOpenDispute } from "./shared/order.ts";
import { hasLeftTheShop } from "./shared/status.ts";
import { sellsGift } from "./shared/totals.ts";
import type { LeftToCancel, OrderItem, OrderSummary } from "./types.ts";

/** Units of these lines; deleted variations have none. */
export const unitsOf = (
	lines: readonly Pick<OrderItem, "variante_id" | "quantity">[],
): UnitLine[] =>
	lines.flatMap(({ variante_id, quantity }) =>
		variante_id ? [{ variantId: variante_id, quantity }] : [],
	);

/** Units of an order's lines; deleted variations have none. */
export async function listUnits(tx: Tx, orderId: string): Promise<UnitLine[]> {
	const rows = await tx
		.select({ variante_id: order_items.variante_id, quantity: order_items.quantity })
		.from(order_items)
		.where(and(eq(order_items.order_id, orderId), isNotNull(order_items.variante_id)));
	return unitsOf(rows);
}

type CancelFacts = {
	payments: Pick<OrderPayments, "decidedUnits" | "decidedAmounts">;
	parcels: Pick<OrderParcels, "sentUnits">;
};

type Candidate = Pick<OrderSummary, "id" | "status" | "total" | "amount_due"> & {
	shipping_method?: string | null;
};
type LeftLine = Pick<typeof order_items.$inferSelect, "id" | "quantity" | "returned" | "withdrawn">;
/** Pieces by line id. */
export type Units = ReadonlyMap<string, number>;

/** What cancelling each of these orders, if active, can still return and refund, by order id. */
export async function leftToCancel(
	db: Db | Tx,
	{ payments, parcels }: CancelFacts,
	candidates: Candidate[],
): Promise<Map<string, LeftToCancel>> {
	const ids = candidates.map(({ id }) => id);
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
		unitsInTransit(db, parcels, candidates),
		payments.decidedAmounts(db, ids),
	]);
	return new Map(
		candidates.map(({ id, total, amount_due, ...order }) => {
			const own = sellsGift(order) ? [] : lines.filter(({ order_id }) => order_id === id);
			const sum = (unitsOf: (line: LeftLine) => number) =>
				own.reduce((all, line) => all + unitsOf(line), 0);
			const units = sum((line) => restockable(line, decided, away));
			const sent = sum((line) => undecidedOf(line, decided)) - units;
			return [
				id,
				{ units, sent, amount: Math.max(0, total - amount_due - (amounts.get(id) ?? 0)) },
			];
		}),
	);
}

/**
 * Pieces in transit of partly sent orders, which cannot be returned to stock now. A completely sent order is
 * decided as a whole.
 */
export const unitsInTransit = (
	db: Db | Tx,
	parcels: CancelFacts["parcels"],
	orders: Pick<OrderSummary, "id" | "status">[],
): Promise<Units> => {
	const inPart = orders.filter((order) => !hasLeftTheShop(order)).map(({ id }) => id);
	return inPart.length > 0 ? parcels.sentUnits(db, inPart) : Promise.resolve(new Map());
};

/** Pieces of an active order's line that neither went back nor have a decision by a refund. */
const undecidedOf = ({ id, quantity, returned }: LeftLine, decided: Units): number =>
	Math.max(0, quantity - Math.max(returned, decided.get(id) ?? 0));

/** The undecided pieces in the shop, without those `away`. */
const restockable = (line: LeftLine, decided: Units, away: Units): number => {
	const here = away.has(line.id)
		? Math.max(0, line.quantity - line.withdrawn - (away.get(line.id) ?? 0))
		: line.quantity;
	return Math.min(undecidedOf(line, decided), here);
};

type ReturnedLine = { id: string; quantity: number };

type Held = Pick<OrderSummary, "id" | "stock_state" | "dispute">;

/**
 * Returns sold pieces of some lines to stock, at most those still out beside those `heldBack` off the shelves by
 * earlier decisions; none during a dispute. Never returns a piece twice or one that was never taken. Returns how
 * many.
 */
export const giveUnitsBack = (
	tx: Tx,
	order: Held,
	lines: ReturnedLine[],
	heldBack: Units,
	actor?: string,
): Promise<number> =>
	putBack(tx, order, actor, ({ id, quantity, returned }) => {
		const wanted = lines.find((line) => line.id === id)?.quantity ?? 0;
		return Math.min(wanted, quantity - returned - (heldBack.get(id) ?? 0));
	});

/**
 * Returns all pieces without a decision by a refund (`decided`) that are not `away` in a parcel. Existing decisions
 * stay, whatever they are.
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
	if (order.stock_state !== "sold" || hasOpenDispute(order)) return 0;
	const sold = await tx
		.select()
		.from(order_items)
		.where(eq(order_items.order_id, order.id))
		.orderBy(order_items.position);
	const back = sold
		.map((line) => ({ ...line, units: unitsOf(line) }))
		.filter(({ units }) => units > 0);
	if (back.length === 0) return 0;
	// A deleted variation has no stock.
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

/**
 * Whether these pieces of an order are out of stock: not when the order never took them, or an earlier version
 * returned them at cancellation.
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

/** Whether all pieces of the statement's order `o` are in stock. */
export const HAS_PIECES = sql`not exists (select 1 from (select i.variante_id, sum(i.quantity) as wanted
		from order_items i where i.order_id = o.id group by 1) w
	left join ${VARIATIONS} v on v.id = w.variante_id where v.id is null or v.estoque < w.wanted)`;

/** Whether stock covers line `i` of order `o`. */
export const HAS_LINE = sql`exists (select 1 from ${VARIATIONS} v where v.id = i.variante_id and v.estoque >=
	(select sum(w.quantity) from order_items w where w.order_id = o.id and w.variante_id = i.variante_id))`;

/** Whether all pieces of an order are in stock. False for an unknown order. */
export async function hasPieces(db: Db, orderId: string): Promise<boolean> {
	const [row] = await queryRows<{ has: boolean }>(
		db,
		sql`select ${HAS_PIECES} as has from orders o where o.id = ${orderId}`,
	);
	return row?.has ?? false;
}
