import { type SQL, sql } from "drizzle-orm";

/** E-mails for other areas: a relation for `from`, which the caller aliases. */
export const EMAILS: SQL = sql`(select dedupe_key, status, order_id, to_email, template, created_at, followed_at
	from email_outbox)`;

/** Display names of this area's records, by `id` and `name`, for the ids in `wanted`. */
export const namesOf = (wanted: SQL): SQL =>
	sql`select id::text, subject as name from email_outbox where id in ${wanted}`;
