import { asc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { keptStatement } from "#platform/database/kept-statement.ts";
import { itemColumns } from "./order-columns.ts";
import { order_items } from "./schema.ts";
import type { OrderItem } from "./types.ts";

const itemsOf = keptStatement((db) =>
	db
		.select(itemColumns)
		.from(order_items)
		.where(eq(order_items.order_id, sql.placeholder("orderId")))
		.orderBy(asc(order_items.position)),
);

/** The lines of an order as they stand in it. */
export const listOrderItems = (db: Db | Tx, orderId: string): Promise<OrderItem[]> =>
	itemsOf(db, { orderId });
