import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../database/database.ts";

/**
 * Tells the back office, as a column of a statement and once its transaction holds, that something which its screens
 * show is another (rule office 7). What becomes of orders' own rows is told by the database itself.
 */
export const OFFICE_TOLD: SQL<null> = sql`pg_notify('pedidos', '{"o":"mesa"}')`;

/** The same of what belongs to an order, whose customer's open page is told too. */
export const orderTold = (orderId: unknown): SQL<null> =>
	sql`avisar_pedidos('mudou', array[${orderId}]::uuid[])`;

/** The same as a statement of its own, for who writes in several. */
export async function tellOffice(db: Db | Tx): Promise<void> {
	await db.execute(sql`select ${OFFICE_TOLD}`);
}
