import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { announceTurned } from "#platform/live/announce-turned.ts";

/** Tells open pages and kept ones of banners that have just begun or ended by their dates. */
export const announceBanners = (deps: { db: Db; clock: () => Date }): Promise<void> =>
	announceTurned(deps, {
		table: "banners",
		moments: ["starts_at", "ends_at"],
		among: sql`active`,
	});
