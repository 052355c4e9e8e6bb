import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { announceTurned } from "#platform/live/announce-turned.ts";

/** Tells open pages and kept ones of products whose price is another since a promotion began or ended. */
export const announcePromotions = (deps: { db: Db; clock: () => Date }): Promise<void> =>
	announceTurned(deps, {
		table: "produtos",
		moments: ["promocao_inicio", "promocao_fim"],
		among: sql`preco_promocional is not null`,
	});
