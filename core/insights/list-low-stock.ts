import { sql } from "drizzle-orm";
import { ON_SALE, PRODUCTS, VARIATIONS } from "#core/catalog/lent.ts";
import { DEMAND, HAS_FEW } from "#core/stock/lent.ts";
import { FEW_UNITS } from "#core/stock/stock-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import type { LowStock } from "./types.ts";

/** How many products the card names. */
const LOW_STOCK_SHOWN = 5;
/** Of each, those of its variations with the fewest units. */
const VARIATIONS_SHOWN = 3;

/**
 * Active products to order first, and how many more there are (rule stock 3): those that most people wait for,
 * of which a size is missing however many units of others there are; then those with fewer than ten units.
 */
export async function listLowStock(db: Db): Promise<LowStock> {
	const shown = sql`p.id, nome, slug, estoque, imagens[1] as imagem`;
	const waitedFor = sql`(select ${shown}, d.esperam from ${DEMAND} d
		join ${PRODUCTS} p on p.id = d.produto_id where ${ON_SALE})`;
	const lowest = sql`(select json_agg(json_build_object('size', v.tamanho, 'color', v.cor, 'units', v.estoque))
		from (select tamanho, cor, estoque from ${VARIATIONS} u where u.produto_id = s.id and u.ativo
			order by estoque, tamanho, cor limit ${VARIATIONS_SHOWN}) v)`;
	const [products, [counted]] = await Promise.all([
		queryRows<LowStock["products"][number]>(
			db,
			sql`with esperados as materialized ${waitedFor},
				vazios as (select ${shown}, 0 as esperam from ${PRODUCTS} p
					where ${HAS_FEW} and p.id not in (select id from esperados)
					order by estoque, id limit ${LOW_STOCK_SHOWN})
				select s.*, coalesce(${lowest}, '[]') as variacoes
				from (select * from esperados union all select * from vazios
					order by esperam desc, estoque, id limit ${LOW_STOCK_SHOWN}) s
				order by s.esperam desc, s.estoque, s.id`,
		),
		queryRows<{ n: number }>(
			db,
			sql`select (select count(*) from ${PRODUCTS} p where ${HAS_FEW})::int
				+ (select count(*) from ${waitedFor} e where e.estoque >= ${FEW_UNITS})::int as n`,
		),
	]);
	return { products, more: Math.max(0, (counted?.n ?? 0) - products.length) };
}
