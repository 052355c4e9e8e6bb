import type { Db } from "#platform/database/database.ts";
import { addDays, daysIn, type Period, periodBefore, shopDay } from "./period-rules.ts";
import { listDaySales, sumSales } from "./sales.ts";

/** Sales for the dashboard: today against yesterday, a period against the one before it. Amounts in centavos. */
export async function loadSales({ db, clock }: { db: Db; clock: () => Date }, period: Period) {
	const today = shopDay(clock());
	const earlier = periodBefore(period);
	const [lately, both] = await Promise.all([
		listDaySales(db, { from: addDays(today, -1), to: today }),
		listDaySales(db, { from: earlier.from, to: period.to }),
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
	};
}

export type SalesFigures = Awaited<ReturnType<typeof loadSales>>;
