import { sql } from "drizzle-orm";
import { VARIATIONS } from "#core/catalog/lent.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";

/** Whether everything that the order `o` of a statement wants is on the shelf. */
export const HAS_PIECES = sql`not exists (select 1 from (select i.variante_id, sum(i.quantity) as wanted
		from order_items i where i.order_id = o.id group by 1) w
	left join ${VARIATIONS} v on v.id = w.variante_id where v.id is null or v.estoque < w.wanted)`;

/** Whether there is enough on the shelf of what the line `i` of the order `o` wants. */
export const HAS_LINE = sql`exists (select 1 from ${VARIATIONS} v where v.id = i.variante_id and v.estoque >=
	(select sum(w.quantity) from order_items w where w.order_id = o.id and w.variante_id = i.variante_id))`;

/** Whether an order could be given all of its pieces now. False when there is no such order. */
export async function hasPieces(db: Db, orderId: string): Promise<boolean> {
	const [row] = await queryRows<{ has: boolean }>(
		db,
		sql`select ${HAS_PIECES} as has from orders o where o.id = ${orderId}`,
	);
	return row?.has ?? false;
}
