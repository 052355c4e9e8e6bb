import { and, eq, inArray, isNull, notInArray, or, type SQL, sum } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { payments } from "../schema.ts";
import { UNWANTED } from "../transition-rules.ts";
import { STANDING } from "./decided-units.ts";
import { payment_refunds } from "./schema.ts";

/**
 * What of the money of these orders is back with their customers, in centavos, by the order's id. What went
 * back because it paid nothing is none of it.
 */
export const returnedAmounts = (db: Db | Tx, orderIds: string[]): Promise<Map<string, number>> =>
	sumAmounts(db, orderIds, eq(payment_refunds.status, "confirmed"));

/** The same with what is on its way there. */
export const decidedAmounts = (db: Db | Tx, orderIds: string[]): Promise<Map<string, number>> =>
	sumAmounts(db, orderIds, STANDING);

async function sumAmounts(
	db: Db | Tx,
	orderIds: string[],
	which: SQL,
): Promise<Map<string, number>> {
	const rows = await db
		.select({
			id: payment_refunds.order_id,
			amount: sum(payment_refunds.amount).mapWith(payment_refunds.amount),
		})
		.from(payment_refunds)
		.innerJoin(payments, eq(payments.id, payment_refunds.payment_id))
		.where(
			and(
				inArray(payment_refunds.order_id, orderIds),
				which,
				or(isNull(payments.set_aside), notInArray(payments.set_aside, UNWANTED)),
			),
		)
		.groupBy(payment_refunds.order_id);
	return new Map(rows.map(({ id, amount }) => [id, amount ?? 0]));
}
