import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { stockConditions } from "./stock-conditions.ts";
import type { StockQuery, StockSort } from "./stock-rules.ts";
import type { StockList, StockRow } from "./types.ts";

const PAGE_SIZE = 25;

const ORDERS: Record<StockSort, SQL> = {
	nome: sql`p.nome collate "und-x-icu", p.id`,
	menor: sql`p.estoque, p.id`,
	maior: sql`p.estoque desc, p.id`,
};

/**
 * A page of products with their units: text on name or SKU (a variation's too), level, order. A page
 * past the last gives the last one.
 */
export async function listStock(db: Db, query: StockQuery): Promise<StockList> {
	const where = stockConditions(query);
	const [counted] = await queryRows<{ total: number }>(
		db,
		sql`select count(*)::int as total from produtos p where ${where}`,
	);
	const total = counted?.total ?? 0;
	const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
	const page = Math.min(query.pagina, pages);
	if (total === 0) return { rows: [], total, page, pages };
	const rows = await queryRows<StockRow>(
		db,
		sql`
		with pagina as (
			select p.id, p.nome, p.sku, p.imagens[1] as imagem, p.status, p.estoque, p.categoria_id,
				row_number() over (order by ${ORDERS[query.ordem]}) as lugar
			from produtos p where ${where}
			order by ${ORDERS[query.ordem]} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}
		)
		select p.id, p.nome, p.sku, p.imagem, p.status, c.nome as categoria, p.estoque,
			v.reservado, v.variacoes, v.esgotadas
		from pagina p left join categorias c on c.id = p.categoria_id,
			lateral (
				select coalesce(sum(v.reservado), 0)::int as reservado, count(*)::int as variacoes,
					count(*) filter (where v.ativo and v.estoque = 0)::int as esgotadas
				from variantes v where v.produto_id = p.id
			) v
		order by p.lugar`,
	);
	return { rows, total, page, pages };
}
