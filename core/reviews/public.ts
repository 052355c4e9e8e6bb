import { type SQL, sql } from "drizzle-orm";
import { PRODUCTS } from "../catalog/public.ts";

/** Reviews for other areas: a relation for `from`, which the caller aliases. */
export const REVIEWS: SQL = sql`(select id, produto_id, user_id, user_name,
	lower(user_email) as email, approved, created_at from reviews)`;

/** Display names of this area's records, by `id` and `name`, for the ids in `wanted`. */
export const namesOf = (wanted: SQL): SQL => sql`
	select r.id::text, concat_ws(', ', r.user_name, p.nome) as name from reviews r
		left join ${PRODUCTS} p on p.id = r.produto_id where r.id in ${wanted}`;

/** Addresses of uploads in reviews, approved or pending, each with its place (`PictureUse`). */
export const USED_MEDIA: SQL = sql`select unnest(fotos) as address, 'avaliacao' as tipo, id::text as id,
	user_name as nome, false as historico from reviews`;
