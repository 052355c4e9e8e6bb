import { type SQL, sql } from "drizzle-orm";

/** Customers by e-mail, as other areas may read them: stands in a `from`, under a name of theirs. */
export const DIRECTORY: SQL = sql`(select email, name, busca, last_order_at from customer_directory)`;

/** What people call records of this area, by `id` and `name`: those whose id is in `wanted`. */
export const namesOf = (wanted: SQL): SQL => sql`
	select id::text, subject as name from campaigns where id in ${wanted}
	union all select id::text, code from customer_discounts where id in ${wanted}`;
