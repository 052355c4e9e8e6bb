import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../database/database.ts";

/**
 * SQL expression that notifies the admin, once its transaction commits, that something on its screens has changed
 * (rule office 7). Triggers notify of changes in orders.
 */
export const OFFICE_NOTIFIED: SQL<null> = sql`pg_notify('pedidos', '{"o":"mesa"}')`;

/** The same for data of an order, including its customer's open page. */
export const orderNotified = (orderId: unknown): SQL<null> =>
	sql`avisar_pedidos('mudou', array[${orderId}]::uuid[])`;

/** The same as a statement of its own. */
export async function notifyOffice(db: Db | Tx): Promise<void> {
	await db.execute(sql`select ${OFFICE_NOTIFIED}`);
}
