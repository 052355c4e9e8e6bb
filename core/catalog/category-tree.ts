import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { idList } from "#platform/database/sql/id-list.ts";
import { queryRows } from "#platform/database/sql/query.ts";

/** A category and all categories below it, by slug. */
export const categoryTree = (slug: string): SQL => sql`(
	with recursive arvore as (
		select id from categorias where slug = ${slug}
		union
		select filha.id from categorias filha join arvore on filha.categoria_pai_id = arvore.id
	)
	select id from arvore)`;

/** Ids of a category and of all categories below it; empty for an unknown slug. */
export async function categoriesUnder(db: Db | Tx, slug: string): Promise<string[]> {
	const rows = await queryRows<{ id: string }>(db, sql`select t.id from ${categoryTree(slug)} t`);
	return rows.map(({ id }) => id);
}

/** Whether `column` is one of these categories. Not a subquery: the planner must know their number. */
export const isInCategories = (column: SQL, ids: string[]): SQL =>
	ids.length === 0 ? sql`false` : sql`${column} in ${idList(ids)}`;
