import { type SQL, sql } from "drizzle-orm";

/** Security events as a subselect for the `from` of other areas, which alias it. */
export const SECURITY_EVENTS: SQL = sql`(select kind, created_at from security_events)`;

/** Administrators, likewise. */
export const ADMINS: SQL = sql`(select a.user_id, a.name, a.active, a.role, u.email from admins a
	join auth_users u on u.id = a.user_id)`;

/** Names of this area's records (`id`, `name`) with ids in `wanted`. */
export const namesOf = (wanted: SQL): SQL => sql`
	select id::text, name from admins where id in ${wanted}
	union all select id::text, email from admin_invites where id in ${wanted}`;
