import { type SQL, sql } from "drizzle-orm";

/** Codes that anybody may use, on or off; `ended`: over or used up at `now`, `in_force`: on, begun and not ended. */
export const publicCodes = (now: Date): SQL => sql`(select code, active, ended,
		active and not ended and (valid_from is null or valid_from <= ${now.toISOString()}::timestamptz) as in_force
	from (select *, coalesce(valid_until <= ${now.toISOString()}::timestamptz, false)
			or coalesce(used >= usage_limit, false) as ended
		from customer_discounts where code is not null and customer_email is null) d)`;

/** Whether a code, an SQL text, is one of a single customer; a public one may begin alike, such as `DESCONTO10`. */
export const isPersonalCode = (code: SQL): SQL => sql`(${code} like 'DESC%' and not exists (
	select 1 from customer_discounts d where d.code = ${code} and d.customer_email is null))`;

/** Display names of this area's records, by `id` and `name`, for the ids in `wanted`. */
export const namesOf = (wanted: SQL): SQL =>
	sql`select id::text, coalesce(code, name) as name from customer_discounts where id in ${wanted}`;
