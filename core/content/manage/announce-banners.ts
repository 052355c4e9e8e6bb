import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";

/** How far back a banner's beginning or end is still news; jobs run each minute and may be late. */
const NEWS_SECONDS = 150;

/** Tells open pages and kept ones of banners that have just begun or ended by their dates. */
export async function announceBanners({ db, clock }: { db: Db; clock: () => Date }): Promise<void> {
	const now = clock();
	const since = new Date(now.getTime() - NEWS_SECONDS * 1_000);
	const just = (column: string) =>
		sql`${sql.identifier(column)} > ${since.toISOString()}::timestamptz and ${sql.identifier(column)} <= ${now.toISOString()}::timestamptz`;
	await db.execute(
		sql`select avisar('banners', array_agg(id), true) from banners
			where active and ((${just("starts_at")}) or (${just("ends_at")})) having count(*) > 0`,
	);
}
