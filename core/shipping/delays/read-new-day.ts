import { sql } from "drizzle-orm";
import type { Day } from "#core/delivery/shared/day-words.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";

/** The latest delayed day that the customer was notified of, or null. */
export async function readNewDay(db: Db | Tx, orderId: string): Promise<Day | null> {
	const [notice] = await queryRows<{ day: string }>(
		db,
		sql`select day::text as day from delay_notices where order_id = ${orderId}
			order by created_at desc limit 1`,
	);
	return notice?.day ?? null;
}
