import { type SQL, sql } from "drizzle-orm";
import { LIVE } from "./shared/method-kind.ts";

/** Document that parcels travel with, null when not chosen: a scalar. */
export const NOTE_POLICY: SQL = sql`(select nota from entrega_loja where id = 1)`;

/** Number of active methods, whether one uses a carrier, and the origin: one row. */
export const DELIVERY_FACTS: SQL = sql`(select count(*)::int as deliveries,
	coalesce(bool_or(tipo = ${LIVE}), false) as "asksCarrier",
	coalesce((select cep_origem from entrega_loja where id = 1), '') as "originCep"
	from entrega_metodos where ativo)`;

/** Display names of this area's records, by `id` and `name`, for the ids in `wanted`. */
export const namesOf = (wanted: SQL): SQL =>
	sql`select id::text, nome as name from entrega_metodos where id in ${wanted}`;
