import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
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
