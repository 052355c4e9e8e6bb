import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { queryRows } from "./query.ts";

export type Counted = {
	/** `from` clause up to the conditions. */
	from: SQL;
	where: SQL;
	page: number;
	size: number;
	most: number | null;
};

/**
 * Counts rows up to `most` (`more` beyond it) and pages. `page` is the requested one, or the last if it is past the
 * end.
 */
export async function countPage(db: Db, { from, where, page, size, most }: Counted) {
	const limit = most === null ? sql`` : sql`limit ${most + 1}`;
	const [counted] = await queryRows<{ n: number }>(
		db,
		sql`select count(*)::int as n from (select 1 ${from} where ${where} ${limit}) counted`,
	);
	const found = counted?.n ?? 0;
	const more = most !== null && found > most;
	const total = more ? most : found;
	const pages = Math.max(1, Math.ceil(total / size));
	return { total, more, page: Math.min(page, pages), pages };
}
