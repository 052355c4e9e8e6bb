import { type SQL, sql } from "drizzle-orm";
import { isOnlySigns, searchWords } from "#core/values/text.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { hasWord } from "#platform/database/sql/has-word.ts";
import { idList, queryRows } from "#platform/database/sql/query.ts";
import { categoriesUnder, isInCategories } from "../list-categories.ts";
import { NO_CATEGORY, type ProductQuery } from "../shared/product-query.ts";
import { STOCK_LEVELS } from "../shared/variation.ts";

/** Most products found by a variation code, as a label reader types it. */
const MOST_BY_CODE = 50;

async function textCondition(db: Db | Tx, term: string): Promise<SQL | null> {
	const words = searchWords(term);
	if (isOnlySigns(term, words)) return sql`false`;
	if (words.length === 0) return null;
	const contains = sql.join(
		words.map((word) => hasWord(sql`p.busca`, word)),
		sql` and `,
	);
	if (words.length > 1) return contains;
	const byCode = await queryRows<{ id: string }>(
		db,
		sql`select distinct produto_id as id from variantes
			where sku in (${term}, ${term.toUpperCase()}) or gtin = ${term} limit ${MOST_BY_CODE}`,
	);
	if (byCode.length === 0) return contains;
	return sql`(${contains} or p.id in ${idList(byCode.map(({ id }) => id))})`;
}

/** Condition on `produtos p` for the table's search and filters. */
export async function productConditions(db: Db | Tx, query: ProductQuery): Promise<SQL> {
	const parts: SQL[] = [query.arquivados ? sql`p.arquivado` : sql`not p.arquivado`];
	const text = await textCondition(db, query.q);
	if (text) parts.push(text);
	if (query.categoria === NO_CATEGORY) parts.push(sql`p.categoria_id is null`);
	else if (query.categoria)
		parts.push(isInCategories(sql`p.categoria_id`, await categoriesUnder(db, query.categoria)));
	if (query.status) parts.push(sql`p.status = ${query.status}`);
	const level = STOCK_LEVELS.find(({ value }) => value === query.nivel);
	if (level) {
		parts.push(sql`p.estoque >= ${level.from}`);
		if (level.to !== null) parts.push(sql`p.estoque <= ${level.to}`);
	}
	if (query.destaque) parts.push(sql`p.featured`);
	if (query.semFoto) parts.push(sql`cardinality(p.imagens) = 0`);
	return sql.join(parts, sql` and `);
}
