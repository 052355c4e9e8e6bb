import { type SQL, sql } from "drizzle-orm";

/** Pages, as other areas may read them: stands in a `from`, under a name of theirs. */
export const PAGES: SQL = sql`(select id, slug, title from dynamic_pages)`;

/** What people call records of this area, by `id` and `name`: those whose id is in `wanted`. */
export const namesOf = (wanted: SQL): SQL => sql`
	select id::text, title as name from banners where id in ${wanted}
	union all select id::text, title from dynamic_pages where id in ${wanted}`;
