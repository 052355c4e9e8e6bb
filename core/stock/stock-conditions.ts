import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { escapeLike } from "#platform/database/sql/has-word.ts";
import { idList } from "#platform/database/sql/id-list.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { isCalled, VARIATIONS } from "../catalog/public.ts";
import { isOnlySigns, searchWords } from "../values/text.ts";

/** Most products found by a variation's SKU prefix. */
const MOST_BY_SKU = 200;

async function textCondition(db: Db, term: string): Promise<SQL | null> {
	const words = searchWords(term);
	if (isOnlySigns(term, words)) return sql`false`;
	if (words.length === 0) return null;
	const named = sql.join(words.map(isCalled), sql` and `);
	const bySku = await queryRows<{ id: string }>(
		db,
		sql`select distinct produto_id as id from (
			select produto_id from ${VARIATIONS} v where lower(sku) like lower(${escapeLike(term)}) || '%'
			limit ${MOST_BY_SKU}) v`,
	);
	if (bySku.length === 0) return named;
	return sql`(${named} or p.id in ${idList(bySku.map(({ id }) => id))})`;
}

/** Condition on `produtos p`: words in name or SKU, or the beginning of a variation's SKU. */
export async function stockConditions(db: Db, q: string): Promise<SQL> {
	const text = await textCondition(db, q);
	return text ? sql`not p.arquivado and ${text}` : sql`not p.arquivado`;
}
