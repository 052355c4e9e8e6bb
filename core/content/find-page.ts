import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import type { DynamicPage } from "./types.ts";

/** An active content page by slug, or null (spec storefront §7). */
export async function findPage(db: Db, slug: string): Promise<DynamicPage | null> {
	const rows = await queryRows<DynamicPage>(
		db,
		sql`
		select id, slug, title, content, meta_description from dynamic_pages
		where slug = ${slug} and active`,
	);
	return rows[0] ?? null;
}
