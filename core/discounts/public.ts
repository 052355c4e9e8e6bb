import { type SQL, sql } from "drizzle-orm";

/** Display names of this area's records, by `id` and `name`, for the ids in `wanted`. */
export const namesOf = (wanted: SQL): SQL =>
	sql`select id::text, coalesce(code, name) as name from customer_discounts where id in ${wanted}`;
