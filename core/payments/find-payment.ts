import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { keptStatement } from "#platform/database/kept-statement.ts";
import { payments } from "./schema.ts";
import type { Payment } from "./types.ts";

const byId = keptStatement((db) =>
	db
		.select()
		.from(payments)
		.where(eq(payments.id, sql.placeholder("id"))),
);
const ofOrder = keptStatement((db) =>
	db
		.select()
		.from(payments)
		.where(eq(payments.order_id, sql.placeholder("orderId"))),
);

/** The payment with this id of ours, or null. */
export async function findPayment(db: Db | Tx, id: string): Promise<Payment | null> {
	if (!isUuid(id)) return null;
	const [payment] = await byId(db, { id });
	return payment ?? null;
}

/** Every attempt to pay an order. */
export const listAttemptsOf = (db: Db | Tx, orderId: string): Promise<Payment[]> =>
	ofOrder(db, { orderId });
