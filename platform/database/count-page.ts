import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./database.ts";
import { queryRows } from "./query.ts";

export type Counted = {
	/** `from` and what follows it, up to the conditions. */
	from: SQL;
	where: SQL;
	page: number;
	size: number;
	/** Counting stops here. */
	most: number;
};

/**
 * How many rows there are, `more` when that is only where counting stopped, in how many pages, and the
 * page to show: the one asked for, or the last when it is past that.
 */
export async function countPage(db: Db, { from, where, page, size, most }: Counted) {
	const [counted] = await queryRows<{ n: number }>(
		db,
		sql`select count(*)::int as n from (select 1 ${from} where ${where} limit ${most + 1}) counted`,
	);
	const found = counted?.n ?? 0;
	const total = Math.min(found, most);
	const pages = Math.max(1, Math.ceil(total / size));
	return { total, more: found > most, page: Math.min(page, pages), pages };
}
