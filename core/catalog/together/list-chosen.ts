import { sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { idList } from "#platform/database/sql/id-list.ts";
import { queryRows } from "#platform/database/sql/query.ts";

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
export async function keepChosen(tx: Tx, ids: string[], productId: string): Promise<string[]> {
	const others = [...new Set(ids.map((id) => id.toLowerCase()))].filter((id) => id !== productId);
	return (await listChosen(tx, others)).map(({ id }) => id);
}
