import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { idList } from "#platform/database/id-list.ts";
import { queryRows } from "#platform/database/query.ts";

/** A category and everything below it, by slug. */
export const categoryTree = (slug: string): SQL => sql`(
	with recursive arvore as (
		select id from categorias where slug = ${slug}
		union
		select filha.id from categorias filha join arvore on filha.categoria_pai_id = arvore.id
	)
	select id from arvore)`;

/** Ids of a category and of everything below it; none for a slug that is nobody's. */
export async function categoriesUnder(db: Db | Tx, slug: string): Promise<string[]> {
	const rows = await queryRows<{ id: string }>(db, sql`select t.id from ${categoryTree(slug)} t`);
	return rows.map(({ id }) => id);
}

/**
 * Whether `column` names one of these categories. They are said by id, not by a statement within: how many
 * products they hold is known before it is planned, and few are then found by their index.
 */
export const isInCategories = (column: SQL, ids: string[]): SQL =>
	ids.length === 0 ? sql`false` : sql`${column} in ${idList(ids)}`;
