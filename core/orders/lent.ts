import { type SQL, sql } from "drizzle-orm";

/** Orders, as other areas may read them: stands in a `from`, under a name of theirs. `total` in reais. */
export const ORDERS: SQL = sql`(select id, numero, customer_name, customer_email, status, payment_status, total,
	cancelled_at, created_at, paid_at, busca from orders)`;

/** Pictures of what was ordered, which the order shows for good. */
export const SHOWN_MEDIA: SQL = sql`select image as address from order_items where image like '/media/%'`;
