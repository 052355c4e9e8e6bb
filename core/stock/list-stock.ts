import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { findPage } from "#platform/database/sql/find-page.ts";
import { idList } from "#platform/database/sql/id-list.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { CATEGORIES, PRODUCTS, VARIATIONS } from "../catalog/public.ts";
import type { StockQuery } from "./shared/stock.ts";
import { stockConditions } from "./stock-conditions.ts";
import type { StockList, StockRow } from "./types.ts";

const PAGE_SIZE = 25;
/** Sold-out variations listed per row. */
const MOST_NAMED = 4;
/** Counting stops here, so that every list responds quickly. */
const MOST_COUNTED = 10_000;

const ORDERS: Partial<Record<StockQuery["ordem"], SQL>> & { nome: SQL } = {
	nome: sql`p.nome collate "und-x-icu", p.id`,
	"-nome": sql`p.nome collate "und-x-icu" desc, p.id desc`,
	estoque: sql`p.estoque, p.id`,
	"-estoque": sql`p.estoque desc, p.id desc`,
};

/** A page of products with units, searched in name and SKUs. A page past the end returns the last one. */
export async function listStock(db: Db, query: StockQuery): Promise<StockList> {
	const where = await stockConditions(db, query.q);
	// The other orders are those of variations.
	const order = ORDERS[query.ordem] ?? ORDERS.nome;
	const { ids, ...found } = await findPage(db, {
		table: sql`${PRODUCTS} p`,
		name: sql`p`,
		columns: sql`p.id, p.nome, p.estoque`,
		where,
		order,
		searched: query.q !== "",
		page: query.pagina,
		size: PAGE_SIZE,
		most: MOST_COUNTED,
	});
	if (ids.length === 0) return { rows: [], ...found };
	const rows = await queryRows<StockRow>(
		db,
		sql`
		select p.id, p.nome, p.sku, coalesce(p.imagens[1], p.imagens_por_cor -> p.cores[1] ->> 0) as imagem,
			p.status, c.nome as categoria, p.estoque, v.reservado, v.variacoes, v.esgotadas, v.faltam
		from ${PRODUCTS} p left join ${CATEGORIES} c on c.id = p.categoria_id,
			lateral (
				select coalesce(sum(v.reservado), 0)::int as reservado, count(*)::int as variacoes,
					count(*) filter (where v.ativo and v.estoque = 0)::int as esgotadas,
					to_json((array_agg(json_build_object('size', v.tamanho, 'color', v.cor) order by v.tamanho, v.cor)
						filter (where v.ativo and v.estoque = 0))[1:${MOST_NAMED}::int]) as faltam
				from ${VARIATIONS} v where v.produto_id = p.id
			) v
		where p.id in ${idList(ids)}
		order by ${order}`,
	);
	return { rows: rows.map((row) => ({ ...row, faltam: row.faltam ?? [] })), ...found };
}
