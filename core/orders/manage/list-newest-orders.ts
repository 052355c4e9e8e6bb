import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { markAnalysed } from "../mark-analysed.ts";
import type { OrderPayments } from "../payments-port.ts";
import { orders } from "../schema.ts";
import type { OrderSummary } from "../types.ts";

export type RecentOrder = Pick<
	OrderSummary,
	| "id"
	| "customer_name"
	| "status"
	| "payment_method"
	| "payment_status"
	| "dispute"
	| "cancelled_at"
	| "total"
	| "created_at"
> & {
	/** What of its total went back while it stays paid, in centavos. */
	refunded_amount: number;
	/** A bank looks into the card that is to pay it. */
	analysing: boolean;
};

/** The latest orders, newest first. */
export async function listNewestOrders(
	{ db, payments }: { db: Db; payments: OrderPayments },
	most: number,
): Promise<RecentOrder[]> {
	const rows = await db
		.select({
			id: orders.id,
			customer_name: orders.customer_name,
			status: orders.status,
			payment_method: orders.payment_method,
			payment_status: orders.payment_status,
			dispute: orders.dispute,
			cancelled_at: orders.cancelled_at,
			total: orders.total,
			refunded_amount: orders.refunded_amount,
			created_at: orders.created_at,
		})
		.from(orders)
		// As its index is sorted.
		.orderBy(sql`${orders.created_at} desc`, orders.id)
		.limit(most);
	return markAnalysed({ db, payments }, rows);
}
