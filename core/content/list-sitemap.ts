import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { CATEGORIES, ON_SALE, PRODUCTS } from "../catalog/public.ts";

export type SitemapEntry = { path: string; lastmod: string | null };

/** Paths of all public products, pages and non-empty categories for sitemap.xml. `lastmod` is a date. */
export async function listSitemap(db: Db): Promise<SitemapEntry[]> {
	const rows = await queryRows<SitemapEntry>(
		db,
		sql`
		with recursive cheias as (
			select p.categoria_id as id from ${PRODUCTS} p where ${ON_SALE}
			union select c.categoria_pai_id from ${CATEGORIES} c join cheias f on f.id = c.id
		)
		select '/produto/' || slug as path, to_char(updated_at, 'YYYY-MM-DD') as lastmod from ${PRODUCTS} p where ${ON_SALE}
		union all
		select '/categoria/' || slug, to_char(updated_at, 'YYYY-MM-DD') from ${CATEGORIES} c where ativo and id in (select id from cheias)
		union all
		select '/pagina/' || slug, to_char(updated_at, 'YYYY-MM-DD') from dynamic_pages where active
		order by path limit 50000`,
	);
	return rows;
}
