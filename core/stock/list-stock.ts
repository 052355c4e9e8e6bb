import { type SQL, sql } from "drizzle-orm";
import { CATEGORIES, PRODUCTS, VARIATIONS } from "#core/catalog/lent.ts";
import { countPage } from "#platform/database/count-page.ts";
import type { Db } from "#platform/database/database.ts";
import { foundFirst } from "#platform/database/found-first.ts";
import { queryRows } from "#platform/database/query.ts";
import { stockConditions } from "./stock-conditions.ts";
import type { StockQuery, StockSort } from "./stock-rules.ts";
import type { StockList, StockRow } from "./types.ts";

const PAGE_SIZE = 25;
/** Counting stops here: nobody pages further, and every list answers at once. */
const MOST_COUNTED = 10_000;

const ORDERS: Record<StockSort, SQL> = {
	nome: sql`p.nome collate "und-x-icu", p.id`,
	"-nome": sql`p.nome collate "und-x-icu" desc, p.id desc`,
	estoque: sql`p.estoque, p.id`,
	"-estoque": sql`p.estoque desc, p.id desc`,
};

/**
 * A page of products with their units: text on name or SKU (a variation's too), level, order. A page
 * past the last gives the last one.
 */
export async function listStock(db: Db, query: StockQuery): Promise<StockList> {
	const where = await stockConditions(db, query);
	const { total, more, page, pages } = await countPage(db, {
		from: sql`from ${PRODUCTS} p`,
		where,
		page: query.pagina,
		size: PAGE_SIZE,
		most: MOST_COUNTED,
	});
	if (total === 0) return { rows: [], total, more, page, pages };
	const order = ORDERS[query.ordem];
	const found = sql`select p.id, p.nome, p.estoque from ${PRODUCTS} p where ${where}`;
	const rows = await queryRows<StockRow>(
		db,
		sql`
		select p.id, p.nome, p.sku, coalesce(p.imagens[1], p.imagens_por_cor -> p.cores[1] ->> 0) as imagem,
			p.status, c.nome as categoria, p.estoque, v.reservado, v.variacoes, v.esgotadas
		from (
			select p.id from ${foundFirst(found, query.q !== "" && !more)} p
			order by ${order} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}
		) pagina join ${PRODUCTS} p using (id) left join ${CATEGORIES} c on c.id = p.categoria_id,
			lateral (
				select coalesce(sum(v.reservado), 0)::int as reservado, count(*)::int as variacoes,
					count(*) filter (where v.ativo and v.estoque = 0)::int as esgotadas
				from ${VARIATIONS} v where v.produto_id = p.id
			) v
		order by ${order}`,
	);
	return { rows, total, more, page, pages };
}
