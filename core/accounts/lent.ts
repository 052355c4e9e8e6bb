import { type SQL, sql } from "drizzle-orm";

/** Security events, as other areas may read them: stands in a `from`, under a name of theirs. */
export const SECURITY_EVENTS: SQL = sql`(select kind, created_at from security_events)`;

/** Administrators, likewise. */
export const ADMINS: SQL = sql`(select user_id, name, active from admins)`;

/** What people call records of this area, by `id` and `name`: those whose id is in `wanted`. */
export const namesOf = (wanted: SQL): SQL => sql`
	select id::text, name from admins where id in ${wanted}
	union all select id::text, email from admin_invites where id in ${wanted}`;
