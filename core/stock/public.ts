import { type SQL, sql } from "drizzle-orm";

/** People waiting per product, for other areas: a relation for `from`, which the caller aliases. */
export const DEMAND: SQL = sql`(select produto_id, count(distinct email)::int as esperam, max(pedido_em) as ultimo
	from avisos_estoque where confirmado_em is not null and avisado_em is null group by produto_id)`;
