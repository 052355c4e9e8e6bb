import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { idList, queryRows } from "#platform/database/sql/query.ts";

/** Fewer common orders are chance. */
const FEWEST_ORDERS = 2;
const MOST_STORED = 24;

/**
 * Recomputes which products are bought together and saves the most frequent of each (rule catalogue 21).
 * `bought` is a relation of `order_id` and `produto_id` of paid orders, injected by the orders area.
 */
export const refreshTogether = (db: Db, bought: SQL): Promise<void> =>
	runTransaction(db, async (tx) => {
		await tx.execute(sql`delete from comprados_juntos`);
		await tx.execute(sql`
			insert into comprados_juntos (produto_id, outro_id, pedidos)
			with linhas as materialized (select distinct order_id, produto_id from ${bought} b),
			pares as (
				select a.produto_id, b.produto_id as outro_id, count(*)::int as pedidos
				from linhas a join linhas b on b.order_id = a.order_id and b.produto_id <> a.produto_id
				group by 1, 2 having count(*) >= ${FEWEST_ORDERS}
			)
			select produto_id, outro_id, pedidos from (
				select *, row_number() over (partition by produto_id order by pedidos desc, outro_id) as lugar from pares
			) r where lugar <= ${MOST_STORED}`);
	});

export type ChosenProduct = {
	id: string;
	nome: string;
	/** Why shoppers do not see it; null where they do. */
	hidden: "sold_out" | "off_sale" | null;
};

/** The companions of a product for its form, by id, in their order, without deleted ones. */
export async function listChosen(db: Db | Tx, ids: string[]): Promise<ChosenProduct[]> {
	if (ids.length === 0) return [];
	const rows = await queryRows<ChosenProduct>(
		db,
		sql`
		select id, nome, case when status <> 'ativo' then 'off_sale' when estoque = 0 then 'sold_out' end as hidden
		from produtos where not arquivado and id in ${idList(ids)}`,
	);
	return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Filters chosen companions: existing, distinct, never the product itself (rule catalogue 21). */
export async function filterChosen(tx: Tx, ids: string[], productId: string): Promise<string[]> {
	const others = [...new Set(ids.map((id) => id.toLowerCase()))].filter((id) => id !== productId);
	return (await listChosen(tx, others)).map(({ id }) => id);
}
