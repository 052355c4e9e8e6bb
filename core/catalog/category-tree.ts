import { type SQL, sql } from "drizzle-orm";

/** A category and everything below it, by slug. */
export const categoryTree = (slug: string): SQL => sql`(
	with recursive arvore as (
		select id from categorias where slug = ${slug}
		union
		select filha.id from categorias filha join arvore on filha.categoria_pai_id = arvore.id
	)
	select id from arvore)`;
