import { type SQL, sql } from "drizzle-orm";
import { LIVE } from "./methods/kind-rules.ts";

/** Which document parcels travel with, null while nobody chose: a value. */
export const NOTE_POLICY: SQL = sql`(select nota from entrega_loja where id = 1)`;

/** How many ways to deliver are on, whether one asks a carrier, and where parcels leave: one row. */
export const DELIVERY_FACTS: SQL = sql`(select count(*)::int as deliveries,
	coalesce(bool_or(tipo = ${LIVE}), false) as "asksCarrier",
	coalesce((select cep_origem from entrega_loja where id = 1), '') as "originCep"
	from entrega_metodos where ativo)`;

/** What people call records of this area, by `id` and `name`: those whose id is in `wanted`. */
export const namesOf = (wanted: SQL): SQL =>
	sql`select id::text, nome as name from entrega_metodos where id in ${wanted}`;
