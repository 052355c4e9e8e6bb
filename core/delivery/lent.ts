import { type SQL, sql } from "drizzle-orm";

/** What people call records of this area, by `id` and `name`: those whose id is in `wanted`. */
export const namesOf = (wanted: SQL): SQL =>
	sql`select id::text, nome as name from entrega_metodos where id in ${wanted}`;
