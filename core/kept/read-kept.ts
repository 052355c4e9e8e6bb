import { sql } from "drizzle-orm";

import { CATEGORIES, OLD_ADDRESSES, PRODUCTS } from "#core/catalog/lent.ts";
import { type CountByCategory, listCategories } from "#core/catalog/list-categories.ts";
import { PAGES } from "#core/content/lent.ts";
import {
	listAllCategoryBanners,
	listHeroBanners,
	listMiniBanners,
} from "#core/content/list-banners.ts";
import { listSitemap } from "#core/content/list-sitemap.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import type { KeptShelves } from "./types.ts";

/** What surrounds the products: categories, banners, the site map and old addresses. */
export async function readShelves(db: Db, countByCategory: CountByCategory): Promise<KeptShelves> {
	const categories = await listCategories(db, countByCategory);
	const hero = await listHeroBanners(db);
	const mini = await listMiniBanners(db);
	const categoryBanners = await listAllCategoryBanners(db);
	const sitemap = await listSitemap(db);
	const moved = await queryRows<{ antigo: string; slug: string }>(
		db,
		sql`select h.kind || '/' || h.slug as antigo, coalesce(p.slug, c.slug, d.slug) as slug
			from ${OLD_ADDRESSES} h
			left join ${PRODUCTS} p on h.kind = 'produto' and p.id = h.target_id
			left join ${CATEGORIES} c on h.kind = 'categoria' and c.id = h.target_id
			left join ${PAGES} d on h.kind = 'pagina' and d.id = h.target_id
			where coalesce(p.slug, c.slug, d.slug) is not null limit 20000`,
	);
	return {
		categories,
		hero,
		mini,
		categoryBanners,
		sitemap,
		moved: new Map(moved.map(({ antigo, slug }) => [antigo, slug])),
	};
}
