import { sql } from "drizzle-orm";
import type { Day } from "#core/delivery/day-words-rules.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";

/** The later day that the customer of an order was told last; null where none was. */
export async function readNewDay(db: Db | Tx, orderId: string): Promise<Day | null> {
	const [notice] = await queryRows<{ day: string }>(
		db,
		sql`select day::text as day from delay_notices where order_id = ${orderId}
			order by created_at desc limit 1`,
	);
	return notice?.day ?? null;
}
