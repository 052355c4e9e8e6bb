import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { keptStatement } from "#platform/database/kept-statement.ts";
import { summaryColumns } from "./order-columns.ts";
import { orders } from "./schema.ts";
import type { OrderSummary } from "./types.ts";

/** The order with this id, or null. */
export async function findOrderForPayment(db: Db | Tx, id: string): Promise<OrderSummary | null> {
	if (!isUuid(id)) return null;
	const [order] = await db.select(summaryColumns).from(orders).where(eq(orders.id, id));
	return order ?? null;
}

const heldOrder = keptStatement((db) =>
	db
		.select(summaryColumns)
		.from(orders)
		.where(eq(orders.id, sql.placeholder("id")))
		.for("update"),
);

/**
 * The same, holding its row until the transaction ends: whoever changes an order's payment or stock
 * takes the order first, then the units.
 */
export async function lockOrder(tx: Tx, id: string): Promise<OrderSummary | null> {
	if (!isUuid(id)) return null;
	const [order] = await heldOrder(tx, { id });
	return order ?? null;
}
