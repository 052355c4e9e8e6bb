import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";

/** What the shop stands on. */
export type Platform = {
	config: Config;
	database: Database;
	log: Log;
};

export type Shop = ReturnType<typeof createShop>;

/** Wires the shop's operations once. */
export function createShop(platform: Platform) {
	return { platform };
}
