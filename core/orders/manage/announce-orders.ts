import { inArray } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { orders } from "../schema.ts";

/** What is called out in the back office when an order is paid. `total` in centavos. */
export type PaidOrder = { id: string; customer_name: string; total: number };

/** These orders, as far as they still exist. */
export const announceOrders = async (db: Db, ids: string[]): Promise<PaidOrder[]> =>
	ids.length === 0
		? []
		: db
				.select({ id: orders.id, customer_name: orders.customer_name, total: orders.total })
				.from(orders)
				.where(inArray(orders.id, ids));
