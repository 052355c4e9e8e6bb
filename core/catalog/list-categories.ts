import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { idList, queryRows } from "#platform/database/sql/query.ts";
import type { CategorySummary } from "./types.ts";

/** Number of products on sale directly in each category, by id. */
export type CountByCategory = () => Promise<ReadonlyMap<string, number>>;

type Row = Omit<CategorySummary, "produtos"> & { ativo: boolean };

/** Active categories by `ordem` with product counts that include children (rule catalogue 9). */
export async function listCategories(
	db: Db,
	countByCategory: CountByCategory,
): Promise<CategorySummary[]> {
	const rows = await queryRows<Row>(
		db,
		sql`select c.id, c.nome, c.slug, c.descricao, c.tipo, c.categoria_pai_id, c.icone, c.imagem_url,
			c.banner_url, c.banner_mobile_url, c.ativo
		from categorias c order by c.ordem, c.nome`,
	);
	const totals = withChildren(rows, await countByCategory());
	return rows
		.filter(({ ativo }) => ativo)
		.map(({ ativo: _, ...row }) => ({ ...row, produtos: totals.get(row.id) ?? 0 }));
}

/** Adds each category's count to all of its ancestors. */
function withChildren(rows: Row[], own: ReadonlyMap<string, number>): Map<string, number> {
	const parents = new Map(rows.map((row) => [row.id, row.categoria_pai_id]));
	const totals = new Map<string, number>();
	for (const [id, count] of own) {
		const above = new Set([id]);
		// Iterating a set visits entries added meanwhile, and ends on a cycle.
		for (const one of above) {
			totals.set(one, (totals.get(one) ?? 0) + count);
			const parent = parents.get(one);
			if (parent) above.add(parent);
		}
	}
	return totals;
}

/** A category and all categories below it, by slug. */
const categoryTree = (slug: string): SQL => sql`(
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
