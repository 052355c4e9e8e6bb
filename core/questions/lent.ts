import { type SQL, sql } from "drizzle-orm";
import { PRODUCTS } from "#core/catalog/lent.ts";

/** What people call records of this area, by `id` and `name`: those whose id is in `wanted`. */
export const namesOf = (wanted: SQL): SQL => sql`
	select q.id::text, concat_ws(', ', q.nome, p.nome) as name from perguntas q
		left join ${PRODUCTS} p on p.id = q.produto_id where q.id in ${wanted}`;
