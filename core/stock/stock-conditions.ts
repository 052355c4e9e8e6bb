import { type SQL, sql } from "drizzle-orm";
import { searchWords } from "#core/catalog/listing-rules.ts";
import { escapeLike } from "#platform/database/escape-like.ts";
import { STOCK_LEVELS } from "./level-rules.ts";
import type { StockQuery } from "./stock-rules.ts";

/**
 * `busca` is name, description and SKU in this order: its index finds, its two ends decide, for a
 * description that says the word is no match here (spec back-office §2, search by name or SKU).
 */
function nameOrSku(word: string): SQL {
	const pattern = sql`'%' || sem_acento(${escapeLike(word)}) || '%'`;
	return sql`p.busca like ${pattern} and (left(p.busca, length(p.nome)) like ${pattern}
		or right(p.busca, length(p.sku)) like ${pattern})`;
}

/** Products `p` that the list shows: by every word of name or SKU, or by the SKU of a variation. */
export function stockConditions({ q, nivel }: Pick<StockQuery, "q" | "nivel">): SQL {
	const parts: SQL[] = [sql`not p.arquivado`];
	const level = STOCK_LEVELS.find(({ value }) => value === nivel);
	if (level) {
		parts.push(sql`p.estoque >= ${level.from}::int`);
		if (level.to !== null) parts.push(sql`p.estoque <= ${level.to}::int`);
	}
	const words = searchWords(q);
	if (words.length > 0) {
		const named = sql.join(words.map(nameOrSku), sql` and `);
		parts.push(sql`p.id in (
			select p.id from produtos p where ${named}
			union
			select v.produto_id from variantes v
			where lower(v.sku) like '%' || lower(${escapeLike(q.trim())}) || '%')`);
	}
	return sql.join(parts, sql` and `);
}
