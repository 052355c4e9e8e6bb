import { type SQL, sql } from "drizzle-orm";

/** Ids for `in`; matches nothing when empty. */
export const idList = (ids: readonly string[]): SQL =>
	ids.length === 0
		? sql`(null)`
		: sql`(${sql.join(
				ids.map((id) => sql`${id}::uuid`),
				sql`, `,
			)})`;
