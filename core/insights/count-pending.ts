import { type SQL, sql } from "drizzle-orm";
import { ORDERS } from "#core/orders/lent.ts";
import { REVIEWS } from "#core/reviews/lent.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";

async function countRows(db: Db, rows: SQL): Promise<number> {
	const [row] = await queryRows<{ n: number }>(db, sql`select count(*)::int as n from ${rows}`);
	return row?.n ?? 0;
}

/** Paid orders that nobody has begun: the others wait for their customers, or for nobody any more (rule orders 7). */
export const countOpenOrders = (db: Db): Promise<number> =>
	countRows(
		db,
		sql`${ORDERS} o where status = 'pendente' and payment_status = 'approved' and cancelled_at is null`,
	);

/** Reviews that nobody has approved yet. */
export const countNewReviews = (db: Db): Promise<number> =>
	countRows(db, sql`${REVIEWS} r where not approved`);
