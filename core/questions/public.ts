import { type SQL, sql } from "drizzle-orm";
import { PRODUCTS } from "../catalog/public.ts";

/** Display names of this area's records, by `id` and `name`, for the ids in `wanted`. */
export const namesOf = (wanted: SQL): SQL => sql`
	select q.id::text, concat_ws(', ', q.nome, p.nome) as name from perguntas q
		left join ${PRODUCTS} p on p.id = q.produto_id where q.id in ${wanted}`;
