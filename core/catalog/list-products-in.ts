import { sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { idList, queryRows } from "#platform/database/sql/query.ts";

/** Those of `productIds` that are in one of the categories or below. */
export async function listProductsIn(
	db: Db | Tx,
	productIds: string[],
	categoryIds: string[],
): Promise<string[]> {
	if (productIds.length === 0 || categoryIds.length === 0) return [];
	const rows = await queryRows<{ id: string }>(
		db,
		sql`
		with recursive arvore as (
			select id from categorias where id in ${idList(categoryIds)}
			union
			select filha.id from categorias filha join arvore on filha.categoria_pai_id = arvore.id
		)
		select p.id from produtos p
		where p.id in ${idList(productIds)} and p.categoria_id in (select id from arvore)`,
	);
	return rows.map(({ id }) => id);
}
