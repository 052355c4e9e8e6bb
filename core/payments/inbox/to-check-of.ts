import { and, inArray, isNull, ne } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { payment_inbox } from "./schema.ts";

/**
 * For which of these orders money came that does not fit them and that nobody has decided on: they are not to
 * be paid meanwhile (rule payments 21). What came for a cancelled one keeps nobody from anything.
 */
export async function toCheckOf(db: Db | Tx, orderIds: string[]): Promise<Set<string>> {
	const rows = await db
		.selectDistinct({ order_id: payment_inbox.order_id })
		.from(payment_inbox)
		.where(
			and(
				inArray(payment_inbox.order_id, orderIds),
				isNull(payment_inbox.resolved_at),
				ne(payment_inbox.kind, "cancelled_order"),
			),
		);
	return new Set(rows.flatMap(({ order_id }) => order_id ?? []));
}
