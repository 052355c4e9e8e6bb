import { and, isNull, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { keptStatement } from "#platform/database/kept-statement.ts";
import { payment_inbox } from "./schema.ts";

const undecided = keptStatement((db) =>
	db
		.selectDistinct({ order_id: payment_inbox.order_id })
		.from(payment_inbox)
		.where(
			and(
				sql`${payment_inbox.order_id} = any(${sql.placeholder("orderIds")}::uuid[])`,
				isNull(payment_inbox.resolved_at),
				ne(payment_inbox.kind, "cancelled_order"),
			),
		),
);

/**
 * For which of these orders money came that does not fit them and that nobody has decided on: they are not to
 * be paid meanwhile (rule payments 21). What came for a cancelled one keeps nobody from anything.
 */
export async function toCheckOf(db: Db | Tx, orderIds: string[]): Promise<Set<string>> {
	const rows = await undecided(db, { orderIds });
	return new Set(rows.flatMap(({ order_id }) => order_id ?? []));
}
