import { sql } from "drizzle-orm";
import { PRODUCTS, VARIATIONS } from "#core/catalog/lent.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import type { StockSummary } from "./types.ts";

/** Figures of the four cards, by the levels and variations of rule stock 1. */
export async function summariseStock(db: Db): Promise<StockSummary> {
	const [row] = await queryRows<StockSummary>(
		db,
		sql`select count(*)::int as produtos, coalesce(sum(estoque), 0)::float8 as unidades,
			count(*) filter (where estoque between 1 and 5)::int as baixo,
			count(*) filter (where estoque = 0)::int as esgotado,
			(select count(*)::int from ${VARIATIONS} v join ${PRODUCTS} o on o.id = v.produto_id
				where v.ativo and v.estoque = 0 and not o.arquivado) as variacoes_esgotadas
			from ${PRODUCTS} p where not arquivado`,
	);
	return row ?? { produtos: 0, unidades: 0, baixo: 0, esgotado: 0, variacoes_esgotadas: 0 };
}
