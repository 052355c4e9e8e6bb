import { type SQL, sql } from "drizzle-orm";
import { PRODUCTS } from "#core/catalog/lent.ts";

/** Reviews, as other areas may read them: stands in a `from`, under a name of theirs. */
export const REVIEWS: SQL = sql`(select id, produto_id, user_name, approved, created_at from reviews)`;

/** What people call records of this area, by `id` and `name`: those whose id is in `wanted`. */
export const namesOf = (wanted: SQL): SQL => sql`
	select r.id::text, concat_ws(', ', r.user_name, p.nome) as name from reviews r
		left join ${PRODUCTS} p on p.id = r.produto_id where r.id in ${wanted}`;

/** Every address of an upload that came with a review, shown or waiting. */
export const SHOWN_MEDIA: SQL = sql`select unnest(fotos) as address from reviews`;
