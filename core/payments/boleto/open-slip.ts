import { and, desc, eq, gt, sql } from "drizzle-orm";
import { dayOfMoment } from "#core/delivery/calendar-rules.ts";
import { DOCUMENTED_ORDERS } from "#core/orders/lent.ts";
import type { OpenSlip } from "#core/orders/payments-port.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { payments } from "../schema.ts";

/** The boleto of an order that waits for its money; null when there is none. */
export async function openSlip(db: Db | Tx, orderId: string, now: Date): Promise<OpenSlip | null> {
	const [found] = await db
		.select()
		.from(payments)
		.where(
			and(
				eq(payments.order_id, orderId),
				eq(payments.method, "boleto"),
				eq(payments.status, "pending"),
				gt(payments.expires_at, now),
			),
		)
		.orderBy(desc(payments.created_at))
		.limit(1);
	if (!found?.slip || !found.due_day) return null;
	return {
		paymentId: found.id,
		...found.slip,
		amount: found.amount,
		due: found.due_day,
		clearing: found.due_day < dayOfMoment(now),
	};
}

/**
 * How many boletos of other orders with this document wait for their money. One at a time counts for a
 * document until the transaction ends.
 */
export async function countOpenSlips(
	tx: Tx,
	document: string,
	exceptOrder: string,
): Promise<number> {
	await tx.execute(
		sql`select pg_advisory_xact_lock(hashtextextended(${`documento:${document}`}, 1))`,
	);
	const [row] = await queryRows<{ n: number }>(
		tx,
		sql`select count(distinct p.order_id)::int as n from payments p join ${DOCUMENTED_ORDERS} o on o.id = p.order_id
			where p.method = 'boleto' and p.status = 'pending' and o.id <> ${exceptOrder}::uuid
				and regexp_replace(upper(o.document), '[^0-9A-Z]', '', 'g') = ${document}`,
	);
	return row?.n ?? 0;
}

/** Closes the boletos of an order that wait for their money, the order's row being held; answers them. */
export const closeSlips = (tx: Tx, orderId: string, detail: string) =>
	tx
		.update(payments)
		.set({ status: "cancelled", status_detail: detail })
		.where(
			and(
				eq(payments.order_id, orderId),
				eq(payments.method, "boleto"),
				eq(payments.status, "pending"),
			),
		)
		.returning();
