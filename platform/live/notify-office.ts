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

/** How far back a start or end is still announced; jobs run each minute and may be late. */
const NEWS_SECONDS = 150;

type Turning = {
	table: "banners" | "produtos";
	/** Its timestamp columns, at which visibility or price changes. */
	moments: readonly [string, string];
	among: SQL;
};

/** Notifies open pages and the page cache of rows that change by time alone. */
export async function announceTimedChanges(
	{ db, clock }: { db: Db; clock: () => Date },
	{ table, moments, among }: Turning,
): Promise<void> {
	const now = clock();
	const since = new Date(now.getTime() - NEWS_SECONDS * 1_000);
	const just = (column: string) =>
		sql`${sql.identifier(column)} > ${since.toISOString()}::timestamptz and ${sql.identifier(column)} <= ${now.toISOString()}::timestamptz`;
	await db.execute(
		sql`select avisar(${table}, array_agg(id), true) from ${sql.identifier(table)}
			where ${among} and ((${just(moments[0])}) or (${just(moments[1])})) having count(*) > 0`,
	);
}
