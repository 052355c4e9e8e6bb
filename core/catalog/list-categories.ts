import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { bannerTones, type CategoryRow, withUnder } from "./category-banner.ts";
import type { CategorySummary } from "./types.ts";

/** How many products on sale each category has of its own, by its id. */
export type CountByCategory = () => Promise<ReadonlyMap<string, number>>;

type Row = Omit<CategoryRow, "produtos"> & { ativo: boolean };

/** Active categories by `ordem`, with how many active products each holds, children included (rule catalogue 9). */
export async function listCategories(
	db: Db,
	countByCategory: CountByCategory,
): Promise<CategorySummary[]> {
	const rows = await queryRows<Row>(
		db,
		sql`select c.id, c.nome, c.slug, c.descricao, c.tipo, c.categoria_pai_id, c.icone, c.imagem_url,
			c.banner_url, c.banner_mobile_url, ${bannerTones}, c.ativo
		from categorias c order by c.ordem, c.nome`,
	);
	const totals = withChildren(rows, await countByCategory());
	return rows
		.filter(({ ativo }) => ativo)
		.map(({ ativo: _, ...row }) => withUnder({ ...row, produtos: totals.get(row.id) ?? 0 }));
}

/** What each category has of its own is counted for every category above it too. */
function withChildren(rows: Row[], own: ReadonlyMap<string, number>): Map<string, number> {
	const parents = new Map(rows.map((row) => [row.id, row.categoria_pai_id]));
	const totals = new Map<string, number>();
	for (const [id, count] of own) {
		const above = new Set([id]);
		// A set also walks over what is added on the way, and a circle ends where it began.
		for (const one of above) {
			totals.set(one, (totals.get(one) ?? 0) + count);
			const parent = parents.get(one);
			if (parent) above.add(parent);
		}
	}
	return totals;
}
