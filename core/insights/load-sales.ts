import { type SQL, sql } from "drizzle-orm";
import { addDays, shopDay } from "#core/values/dates.ts";
import { inCentavos } from "#platform/database/columns.ts";
import type { Db } from "#platform/database/database.ts";
import { momentInShop, withinDays } from "#platform/database/shop-day.ts";
import { oneRow, queryRows } from "#platform/database/sql/query.ts";
import { GIFT_SALES, IS_SOLD, ORDERS, SELLS_PRODUCTS } from "../orders/public.ts";
import { LOST_DIFFERENCES } from "../payments/public.ts";
import { daysIn, type Period, periodBefore } from "./shared/period.ts";
import type { DaySales, Sales } from "./shared/reports.ts";

type Row = {
	day: string;
	placed: number;
	placed_total: number;
	paid: number;
	paid_total: number;
};

/**
 * Daily sales of a period in São Paulo, including days without any (rule money 13). An order counts as placed
 * on its creation day and as paid on its payment day. Refunded orders do not count as paid, cancelled ones
 * not at all. Partial refunds reduce the day of payment (rule money 14).
 * The new pieces of an exchange are no order of their own: only their difference counts.
 */
async function listDaySales(db: Db, { from, to }: Period): Promise<DaySales[]> {
	const withinDay = (moment: SQL) =>
		sql`${moment} >= ${momentInShop(sql`d`)} and ${moment} < ${momentInShop(sql`(d + interval '1 day')`)}`;
	const rows = await queryRows<Row>(
		db,
		// Each day is an index range, without calculating the day of every order.
		sql`select to_char(d, 'YYYY-MM-DD') as day,
				f.n as placed, ${inCentavos(sql`coalesce(f.soma, 0)`)} as placed_total,
				p.n as paid, ${inCentavos(sql`(coalesce(p.soma, 0) - coalesce(c.soma, 0))`)} as paid_total
			from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') d,
				lateral (
					select count(*) filter (where not replacement)::int as n, sum(total) as soma from ${ORDERS} o
					where cancelled_at is null and ${SELLS_PRODUCTS} and ${withinDay(sql`created_at`)}
				) f,
				lateral (
					select count(*) filter (where not replacement)::int as n, sum(total - refunded_amount) as soma from ${ORDERS} o
					where ${IS_SOLD} and ${withinDay(sql`paid_at`)}
				) p,
				lateral (
					select sum(l.amount) as soma from ${LOST_DIFFERENCES} l join ${ORDERS} o on o.id = l.order_id
					where ${IS_SOLD} and ${withinDay(sql`paid_at`)}
				) c
			order by d`,
	);
	return rows.map(({ day, placed, placed_total, paid, paid_total }) => ({
		day,
		placed: { orders: placed, total: Math.round(placed_total) },
		paid: { orders: paid, total: Math.round(paid_total) },
	}));
}

const sumSales = (days: Sales[]): Sales => ({
	orders: days.reduce((sum, day) => sum + day.orders, 0),
	total: days.reduce((sum, day) => sum + day.total, 0),
});

/** Gift cards paid in a period, less refunds; they become sales when they pay an order (rule credit 13). */
export const loadGiftSales = (db: Db, { from, to }: Period): Promise<Sales> =>
	oneRow(
		db,
		sql`select count(*)::int as orders, ${inCentavos(sql`coalesce(sum(g.amount), 0)`)} as total
			from ${GIFT_SALES} g where ${withinDays(sql`g.paid_at`, from, to)}`,
	);

/** Dashboard sales: today and yesterday, a period and the previous one. Amounts in centavos. */
export async function loadSales({ db, clock }: { db: Db; clock: () => Date }, period: Period) {
	const today = shopDay(clock());
	const earlier = periodBefore(period);
	const [lately, both, gifts] = await Promise.all([
		listDaySales(db, { from: addDays(today, -1), to: today }),
		listDaySales(db, { from: earlier.from, to: period.to }),
		loadGiftSales(db, period),
	]);
	const [yesterdaySales, todaySales] = lately;
	if (!yesterdaySales || !todaySales) throw new Error("two days asked for, fewer answered");
	const before = both.slice(0, daysIn(period));
	const days = both.slice(daysIn(period));
	return {
		today: todaySales,
		yesterday: yesterdaySales,
		days,
		gifts,
		placed: sumSales(days.map((day) => day.placed)),
		paid: sumSales(days.map((day) => day.paid)),
		before,
		placedBefore: sumSales(before.map((day) => day.placed)),
	};
}

export type SalesFigures = Awaited<ReturnType<typeof loadSales>>;
