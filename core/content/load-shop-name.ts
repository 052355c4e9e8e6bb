import { eq } from "drizzle-orm";
import { shopName } from "#core/values/shop-name-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { keptStatement } from "#platform/database/kept-statement.ts";
import { site_settings } from "./schema.ts";

const written = keptStatement((db) =>
	db.select({ name: site_settings.site_name }).from(site_settings).where(eq(site_settings.id, 1)),
);

/** What the shop calls itself. */
export async function loadShopName(db: Db): Promise<string> {
	const [row] = await written(db, {});
	return shopName(row?.name);
}
