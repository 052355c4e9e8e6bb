import { sql } from "drizzle-orm";
import { ORDERS } from "#core/orders/lent.ts";
import { REVIEWS } from "#core/reviews/lent.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";

export type Pending = { orders: number; reviews: number };

/** What waits for an administrator: living orders still `pendente`, reviews not yet approved. */
export async function countPending(db: Db): Promise<Pending> {
	const [row] = await queryRows<Pending>(
		db,
		sql`select
			(select count(*)::int from ${ORDERS} o where status = 'pendente' and cancelled_at is null) as orders,
			(select count(*)::int from ${REVIEWS} r where not approved) as reviews`,
	);
	return row ?? { orders: 0, reviews: 0 };
}
