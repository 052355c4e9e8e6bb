import { type SQL, sql } from "drizzle-orm";
import { loadPrices } from "#core/content/load-prices.ts";
import { ORDERS } from "#core/orders/lent.ts";
import type { Db } from "#platform/database/database.ts";

/**
 * The id of the order that the inbox payment `i` of a statement, which names none, is most likely for: not paid,
 * placed within the week before by a clock that may be a little ahead, and of the amount, paid in any of the
 * ways, or by somebody of the payer's name; both count more than one, the amount more than the name, then
 * the nearest in time.
 */
export async function nearestOrder(db: Db): Promise<SQL> {
	const { desconto_pix_percentual } = await loadPrices(db);
	const amount = sql`i.amount in (n.total, n.undiscounted,
		round(n.undiscounted * ${100 - desconto_pix_percentual}::int / 100.0, 2))`;
	const name = sql`coalesce(sem_acento(lower(n.customer_name)) = sem_acento(lower(i.payer)), false)`;
	return sql`(select n.id from ${ORDERS} n
		where n.payment_status in ('pending', 'rejected', 'expired')
			and n.created_at between i.created_at - interval '7 days' and i.created_at + interval '1 minute'
			and (${amount} or ${name})
		order by (${amount} and ${name}) desc, (${amount}) desc, n.created_at desc limit 1)`;
}
