import { type SQL, sql } from "drizzle-orm";

/** E-mails, as other areas may read them: stands in a `from`, under a name of theirs. */
export const EMAILS: SQL = sql`(select dedupe_key, status, order_id, to_email, template, created_at
	from email_outbox)`;

/** What people call records of this area, by `id` and `name`: those whose id is in `wanted`. */
export const namesOf = (wanted: SQL): SQL =>
	sql`select id::text, subject as name from email_outbox where id in ${wanted}`;
