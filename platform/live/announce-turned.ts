import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";

/** How far back a beginning or an end is still news; jobs run each minute and may be late. */
const NEWS_SECONDS = 150;

type Turning = {
	/** A table whose changes are told. */
	table: "banners" | "produtos";
	/** Its columns of moments at which what is shown becomes another. */
	moments: readonly [string, string];
	/** Which rows are shown by them at all. */
	among: SQL;
};

/** Tells open pages and kept ones of rows that are shown otherwise since just now, by the clock alone. */
export async function announceTurned(
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
