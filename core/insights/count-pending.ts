import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";

export type Pending = { orders: number; reviews: number };

/** What waits for an administrator: living orders still `pendente`, reviews not yet approved. */
export async function countPending(db: Db): Promise<Pending> {
	const [row] = await queryRows<Pending>(
		db,
		sql`select
			(select count(*)::int from orders where status = 'pendente' and cancelled_at is null) as orders,
			(select count(*)::int from reviews where not approved) as reviews`,
	);
	return row ?? { orders: 0, reviews: 0 };
}
