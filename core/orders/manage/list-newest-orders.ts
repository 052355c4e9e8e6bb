import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { orders } from "../schema.ts";
import type { OrderSummary } from "../types.ts";

export type RecentOrder = Pick<
	OrderSummary,
	| "id"
	| "customer_name"
	| "status"
	| "payment_method"
	| "payment_status"
	| "cancelled_at"
	| "total"
	| "created_at"
>;

/** The latest orders, newest first. */
export const listNewestOrders = (db: Db, most: number): Promise<RecentOrder[]> =>
	db
		.select({
			id: orders.id,
			customer_name: orders.customer_name,
			status: orders.status,
			payment_method: orders.payment_method,
			payment_status: orders.payment_status,
			cancelled_at: orders.cancelled_at,
			total: orders.total,
			created_at: orders.created_at,
		})
		.from(orders)
		// As its index is sorted.
		.orderBy(sql`${orders.created_at} desc`, orders.id)
		.limit(most);
