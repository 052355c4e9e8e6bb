import { and, eq, inArray, sum } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { payment_refund_lines, payment_refunds } from "./schema.ts";

/** Of which lines of these orders the money of how many pieces is back, by the line's id. */
export async function refundedPieces(
	db: Db | Tx,
	orderIds: string[],
): Promise<Map<string, number>> {
	const rows = await db
		.select({ id: payment_refund_lines.order_item_id, units: sum(payment_refund_lines.quantity) })
		.from(payment_refund_lines)
		.innerJoin(payment_refunds, eq(payment_refunds.id, payment_refund_lines.refund_id))
		.where(
			and(inArray(payment_refunds.order_id, orderIds), eq(payment_refunds.status, "confirmed")),
		)
		.groupBy(payment_refund_lines.order_item_id);
	return new Map(rows.map(({ id, units }) => [id, Number(units)]));
}
