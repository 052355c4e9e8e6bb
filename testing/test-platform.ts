import type { Platform } from "#core/shop.ts";
import { parseConfig } from "#platform/config.ts";
import { createLog } from "#platform/log.ts";
import { openTestDatabase } from "./test-database.ts";

/** A platform on a fresh migrated database, silent, with the real clock unless told otherwise. */
export async function testPlatform(over: Partial<Platform> = {}): Promise<Platform> {
	return {
		config: parseConfig({}),
		database: await openTestDatabase(),
		log: createLog("silent"),
		clock: () => new Date(),
		...over,
	};
}
