import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";

/** How many orders were placed, and how many were paid, in the last sixty minutes. */
export async function countRecentOrders(db: Db): Promise<{ placed: number; paid: number }> {
	const [row] = await queryRows<{ placed: number; paid: number }>(
		db,
		sql`select
			(select count(*)::int from orders where created_at > now() - interval '1 hour') as placed,
			(select count(*)::int from orders where paid_at > now() - interval '1 hour') as paid`,
	);
	return row ?? { placed: 0, paid: 0 };
}
