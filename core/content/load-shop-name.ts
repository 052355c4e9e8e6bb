import { eq } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { shopName } from "../values/text.ts";
import { site_settings } from "./schema.ts";

export async function loadShopName(db: Db): Promise<string> {
	const [row] = await db
		.select({ name: site_settings.site_name })
		.from(site_settings)
		.where(eq(site_settings.id, 1));
	return shopName(row?.name);
}
