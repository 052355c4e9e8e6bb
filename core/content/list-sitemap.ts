import { sql } from "drizzle-orm";
import { CATEGORIES, ON_SALE, PRODUCTS } from "#core/catalog/lent.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";

export type SitemapEntry = { path: string; lastmod: string | null };

/** Paths of all public products, categories and pages, for sitemap.xml. `lastmod` is a date. */
export async function listSitemap(db: Db): Promise<SitemapEntry[]> {
	const rows = await queryRows<SitemapEntry>(
		db,
		sql`
		select '/produto/' || slug as path, to_char(updated_at, 'YYYY-MM-DD') as lastmod from ${PRODUCTS} p where ${ON_SALE}
		union all
		select '/categoria/' || slug, to_char(updated_at, 'YYYY-MM-DD') from ${CATEGORIES} c where ativo
		union all
		select '/pagina/' || slug, to_char(updated_at, 'YYYY-MM-DD') from dynamic_pages where active
		order by path limit 50000`,
	);
	return rows;
}
