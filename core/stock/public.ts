import { type SQL, sql } from "drizzle-orm";
import { ON_SALE } from "../catalog/public.ts";
import { FEW_UNITS } from "./shared/stock.ts";

/** People waiting per product, for other areas: a relation for `from`, which the caller aliases. */
export const DEMAND: SQL = sql`(select produto_id, count(distinct email)::int as esperam, max(pedido_em) as ultimo
	from avisos_estoque where confirmado_em is not null and avisado_em is null group by produto_id)`;

/** Whether a product `p` on sale has few units (rule stock 3). */
export const HAS_FEW: SQL = sql`(${ON_SALE} and p.estoque < ${FEW_UNITS}::int)`;

/** Whether to reorder a product `p`: few units, or somebody waits for a size. */
export const TO_ORDER: SQL = sql`(${HAS_FEW} or (${ON_SALE} and p.id in (select d.produto_id from ${DEMAND} d)))`;
