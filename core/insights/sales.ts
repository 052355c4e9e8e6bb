import { type SQL, sql } from "drizzle-orm";
import { ORDERS } from "#core/orders/lent.ts";
import { inCentavos } from "#platform/database/columns.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { momentInShop } from "#platform/database/shop-day.ts";
import type { Period } from "./period-rules.ts";
import type { DaySales, Sales } from "./types.ts";

type Row = {
	day: string;
	placed: number;
	placed_total: number;
	paid: number;
	paid_total: number;
};

/**
 * Sales of each day of a period, in São Paulo, days without any included (rule money 13). An order
 * counts as placed on the day it was made and as paid on the day its money came; one whose money was
 * given back does not count as paid, and a cancelled one counts as neither. What went back in part is taken off
 * the day its order was paid, so that every day says what the shop still has of it (rule money 14).
 */
export async function listDaySales(db: Db, { from, to }: Period): Promise<DaySales[]> {
	const withinDay = (moment: SQL) =>
		sql`${moment} >= ${momentInShop(sql`d`)} and ${moment} < ${momentInShop(sql`(d + interval '1 day')`)}`;
	const rows = await queryRows<Row>(
		db,
		// Each day is a stretch of an index: no order has to be told its day.
		sql`select to_char(d, 'YYYY-MM-DD') as day,
				f.n as placed, ${inCentavos(sql`coalesce(f.soma, 0)`)} as placed_total,
				p.n as paid, ${inCentavos(sql`coalesce(p.soma, 0)`)} as paid_total
			from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') d,
				lateral (
					select count(*)::int as n, sum(total) as soma from ${ORDERS} o
					where cancelled_at is null and ${withinDay(sql`created_at`)}
				) f,
				lateral (
					select count(*)::int as n, sum(total - refunded_amount) as soma from ${ORDERS} o
					where payment_status = 'approved' and cancelled_at is null and ${withinDay(sql`paid_at`)}
				) p
			order by d`,
	);
	return rows.map(({ day, placed, placed_total, paid, paid_total }) => ({
		day,
		placed: { orders: placed, total: Math.round(placed_total) },
		paid: { orders: paid, total: Math.round(paid_total) },
	}));
}

/** What days come to together. */
export const sumSales = (days: Sales[]): Sales => ({
	orders: days.reduce((sum, day) => sum + day.orders, 0),
	total: days.reduce((sum, day) => sum + day.total, 0),
});
