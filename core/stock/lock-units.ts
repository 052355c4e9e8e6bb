import { sql } from "drizzle-orm";
import { ON_SALE } from "#core/catalog/lent.ts";
import type { Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";

/** `disponivel`: on sale, with its product. */
export type LockedUnits = { id: string; estoque: number; disponivel: boolean };

/**
 * Locks variations with their products, in the one order every operation uses: products by id, then
 * variations by id, so that two orders never wait for each other in a ring. Missing ones are left out.
 */
export async function lockUnits(tx: Tx, variantIds: string[]): Promise<LockedUnits[]> {
	if (variantIds.length === 0) return [];
	const ids = sql.join(
		variantIds.map((id) => sql`${id}::uuid`),
		sql`, `,
	);
	await tx.execute(sql`
		select id from produtos where id in (select produto_id from variantes where id in (${ids}))
		order by id for no key update`);
	return queryRows<LockedUnits>(
		tx,
		sql`select v.id, v.estoque, v.ativo and ${ON_SALE} as disponivel
			from variantes v join produtos p on p.id = v.produto_id where v.id in (${ids})
			order by v.id for no key update of v`,
	);
}
