import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { queryRows } from "#platform/database/sql/query.ts";

/**
 * Recounts the orders of each product on sale, which break ties in the search (rule search 2), and notifies
 * list pages of changes. `bought` is a relation of `order_id` and `produto_id` of paid orders, injected by
 * the orders area.
 */
export const countSold = (db: Db, bought: SQL): Promise<void> =>
	runTransaction(db, async (tx) => {
		const moved = await queryRows(
			tx,
			sql`
			update busca_produtos b set vendidos = n.vendidos
			from (select s.produto_id, count(distinct l.order_id)::int as vendidos
				from busca_produtos s left join ${bought} l on l.produto_id = s.produto_id group by s.produto_id) n
			where n.produto_id = b.produto_id and n.vendidos <> b.vendidos returning 1`,
		);
		if (moved.length > 0) await tx.execute(sql`select avisar('busca_produtos', null, true)`);
	});
