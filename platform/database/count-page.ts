import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./database.ts";
import { queryRows } from "./query.ts";

export type Counted = {
	/** `from` and what follows it, up to the conditions. */
	from: SQL;
	where: SQL;
	page: number;
	size: number;
	/** Counting stops here; null where it never does. */
	most: number | null;
};

/**
 * How many rows there are, `more` when that is only where counting stopped, in how many pages, and the
 * page to show: the one asked for, or the last when it is past that.
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
