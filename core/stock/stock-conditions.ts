import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { escapeLike } from "#platform/database/sql/has-word.ts";
import { idList } from "#platform/database/sql/id-list.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { isCalled, VARIATIONS } from "../catalog/public.ts";
import { STOCK_LEVELS } from "../catalog/shared/variation.ts";
import { isOnlySigns, searchWords } from "../values/text.ts";
import { TO_ORDER } from "./public.ts";
import type { StockQuery } from "./shared/stock.ts";

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

/** Condition on `produtos p`: words in name or SKU, a variation's SKU prefix, stock level or reorder. */
export async function stockConditions(
	db: Db,
	{ q, nivel }: Pick<StockQuery, "q" | "nivel">,
): Promise<SQL> {
	const parts: SQL[] = [sql`not p.arquivado`];
	const level = STOCK_LEVELS.find(({ value }) => value === nivel);
	if (nivel === "repor") parts.push(TO_ORDER);
	if (nivel === "variacao") {
		parts.push(sql`exists (select 1 from ${VARIATIONS} v
			where v.produto_id = p.id and v.ativo and v.estoque = 0)`);
	}
	if (level) {
		parts.push(sql`p.estoque >= ${level.from}::int`);
		if (level.to !== null) parts.push(sql`p.estoque <= ${level.to}::int`);
	}
	const text = await textCondition(db, q);
	if (text) parts.push(text);
	return sql.join(parts, sql` and `);
}
