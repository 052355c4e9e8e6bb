import { type SQL, sql } from "drizzle-orm";

/** Which document parcels travel with, null while nobody chose: a value. */
export const NOTE_POLICY: SQL = sql`(select nota from entrega_loja where id = 1)`;

/** What people call records of this area, by `id` and `name`: those whose id is in `wanted`. */
export const namesOf = (wanted: SQL): SQL =>
	sql`select id::text, nome as name from entrega_metodos where id in ${wanted}`;
