import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { PENDING_CHALLENGE } from "./payment-rules.ts";
import { payments } from "./schema.ts";

/** Which of these orders have a card at its bank whose outcome nobody knows; not one that its owner has still to confirm. */
export async function analysedOf(db: Db | Tx, orderIds: string[]): Promise<Set<string>> {
	const rows = await db
		.select({ order_id: payments.order_id })
		.from(payments)
		.where(
			and(
				inArray(payments.order_id, orderIds),
				eq(payments.status, "pending"),
				ne(payments.method, "pix"),
			),
		)
		.groupBy(payments.order_id)
		.having(sql`not coalesce(bool_or(${payments.status_detail} = ${PENDING_CHALLENGE}), false)`);
	return new Set(rows.flatMap(({ order_id }) => order_id ?? []));
}
