import { and, eq, inArray, isNull, or, type SQL, sql, sum } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Refund } from "./refund-rows.ts";
import { payment_refund_lines, payment_refunds } from "./schema.ts";

/** Refunds that somebody decided, and that did not come to nothing. */
export const STANDING = inArray(payment_refunds.status, ["requested", "in_process", "confirmed"]);

/** Refunds that say what becomes of their pieces: one that only lowers a price leaves them where they are. */
const DECIDED = and(
	STANDING,
	sql`(${payment_refunds.reason} is distinct from 'preco' or ${payment_refunds.units} <> 'none')`,
);

/** Of which lines of these orders a refund decided what becomes of how many pieces, by the line's id. */
export const decidedUnits = (
	db: Db | Tx,
	orderIds: string[],
): Promise<ReadonlyMap<string, number>> =>
	countUnits(db, and(inArray(payment_refunds.order_id, orderIds), DECIDED));

/**
 * The pieces of the same order that refunds decided earlier than this one keep off the shelves: they do not
 * come back, or somebody has yet to look at them.
 */
export const keptBefore = (
	tx: Tx,
	{ id, order_id, created_at }: Pick<Refund, "id" | "order_id" | "created_at">,
): Promise<ReadonlyMap<string, number>> =>
	countUnits(
		tx,
		and(
			eq(payment_refunds.order_id, order_id),
			DECIDED,
			or(
				eq(payment_refunds.units, "none"),
				and(eq(payment_refunds.units, "later"), isNull(payment_refunds.units_settled_at)),
			),
			sql`(${payment_refunds.created_at}, ${payment_refunds.id})
				< (${created_at.toISOString()}::timestamptz, ${id}::uuid)`,
		),
	);

async function countUnits(
	db: Db | Tx,
	which: SQL | undefined,
): Promise<ReadonlyMap<string, number>> {
	const rows = await db
		.select({
			id: payment_refund_lines.order_item_id,
			units: sum(payment_refund_lines.quantity).mapWith(Number),
		})
		.from(payment_refund_lines)
		.innerJoin(payment_refunds, eq(payment_refunds.id, payment_refund_lines.refund_id))
		.where(which)
		.groupBy(payment_refund_lines.order_item_id);
	return new Map(rows.map(({ id, units }) => [id, units ?? 0]));
}
