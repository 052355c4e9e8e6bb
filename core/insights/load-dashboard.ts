import { listNewestOrders } from "#core/orders/manage/list-newest-orders.ts";
import type { Db } from "#platform/database/database.ts";
import { countCatalogue } from "./count-catalogue.ts";
import { listLowStock } from "./list-low-stock.ts";
import { addDays, daysIn, type Period, periodBefore, shopDay } from "./period-rules.ts";
import { listDaySales, sumSales } from "./sales.ts";

const RECENT = 6;

/**
 * Everything of the dashboard (spec back office §2): today against yesterday, a period against the one
 * before it, the catalogue's size, what runs out, the latest orders. Amounts in centavos.
 */
export async function loadDashboard({ db, clock }: { db: Db; clock: () => Date }, period: Period) {
	const today = shopDay(clock());
	const earlier = periodBefore(period);
	const [lately, both, catalogue, lowStock, recent] = await Promise.all([
		listDaySales(db, { from: addDays(today, -1), to: today }),
		listDaySales(db, { from: earlier.from, to: period.to }),
		countCatalogue(db),
		listLowStock(db),
		listNewestOrders(db, RECENT),
	]);
	const [yesterdaySales, todaySales] = lately;
	if (!yesterdaySales || !todaySales) throw new Error("two days asked for, fewer answered");
	const before = both.slice(0, daysIn(period));
	const days = both.slice(daysIn(period));
	return {
		today: todaySales,
		yesterday: yesterdaySales,
		days,
		placed: sumSales(days.map((day) => day.placed)),
		paid: sumSales(days.map((day) => day.paid)),
		/** The days before, to compare with. */
		before,
		placedBefore: sumSales(before.map((day) => day.placed)),
		catalogue,
		lowStock,
		recent,
	};
}

export type DashboardFigures = Awaited<ReturnType<typeof loadDashboard>>;
