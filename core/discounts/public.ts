import { type SQL, sql } from "drizzle-orm";

/** Codes that anybody may use, on or off. */
export const PUBLIC_CODES: SQL = sql`(select code, active from customer_discounts
	where code is not null and customer_email is null)`;

/** Display names of this area's records, by `id` and `name`, for the ids in `wanted`. */
export const namesOf = (wanted: SQL): SQL =>
	sql`select id::text, coalesce(code, name) as name from customer_discounts where id in ${wanted}`;
