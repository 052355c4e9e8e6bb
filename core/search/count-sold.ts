import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";

/**
 * Counts anew in how many orders each product on sale was bought, by which searching orders what is alike
 * otherwise (rule search 2), and tells the pages of lists when any count moved. `bought` stands in a `from`:
 * `order_id` and `produto_id` of what was paid, handed in by the orders above.
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
