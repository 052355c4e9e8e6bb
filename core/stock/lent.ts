import { type SQL, sql } from "drizzle-orm";
import { ON_SALE } from "#core/catalog/lent.ts";
import { FEW_UNITS } from "./stock-rules.ts";

/** People who wait for a product, as other areas may read them: stands in a `from`, under a name of theirs. */
export const DEMAND: SQL = sql`(select produto_id, count(distinct email)::int as esperam, max(pedido_em) as ultimo
	from avisos_estoque where confirmado_em is not null and avisado_em is null group by produto_id)`;

/** Whether a product `p` has few units, of those on sale (rule stock 3). */
export const HAS_FEW: SQL = sql`(${ON_SALE} and p.estoque < ${FEW_UNITS}::int)`;

/** Whether a product `p` is to be ordered: it has few units, or somebody waits for one of its sizes. */
export const TO_ORDER: SQL = sql`(${HAS_FEW} or (${ON_SALE} and p.id in (select d.produto_id from ${DEMAND} d)))`;
