import { type SQL, sql } from "drizzle-orm";

/** People who wait for a product, as other areas may read them: stands in a `from`, under a name of theirs. */
export const DEMAND: SQL = sql`(select produto_id, count(distinct email)::int as esperam, max(pedido_em) as ultimo
	from avisos_estoque where confirmado_em is not null and avisado_em is null group by produto_id)`;
