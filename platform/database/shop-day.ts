import { type SQL, sql } from "drizzle-orm";

/** Time zone of days (rule money 13). */
export const SHOP_TIME_ZONE = "America/Sao_Paulo";

/** The moment at which `day` (`2026-11-21`) begins in São Paulo, `later` days after it. */
export const startOfDay = (day: string, later = 0): SQL =>
	sql`((${day}::date + ${later}::int)::timestamp at time zone ${SHOP_TIME_ZONE})`;

/** Whether `moment` lies in the days from `first` to `last`, both inclusive; an empty day sets no bound. */
export const withinDays = (
	moment: SQL,
	first: string | null | undefined,
	last: string | null | undefined,
): SQL =>
	sql.join(
		[
			first ? sql`${moment} >= ${startOfDay(first)}` : sql`true`,
			last ? sql`${moment} < ${startOfDay(last, 1)}` : sql`true`,
		],
		sql` and `,
	);

/** The moment of a `timestamp` without time zone in São Paulo. */
export const momentInShop = (calendar: SQL): SQL =>
	sql`(${calendar} at time zone ${SHOP_TIME_ZONE})`;

/** The last second, in São Paulo, of the day that is `later` days after the one of a moment. */
export const endOfDay = (moment: SQL, later: number): SQL =>
	sql`((${dayOf(moment)} + ${later + 1}::int)::timestamp at time zone ${SHOP_TIME_ZONE}) - interval '1 second'`;

/** The day in São Paulo of a moment, as `date`. */
export const dayOf = (moment: SQL): SQL => sql`(${moment} at time zone ${SHOP_TIME_ZONE})::date`;
