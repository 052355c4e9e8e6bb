import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import type { Banner } from "./types.ts";

const MOST_HERO = 3;

const select = (db: Db, condition: SQL, limit: SQL) =>
	queryRows<Banner>(
		db,
		sql`
		select id, title, description, image_url, image_mobile_url, link_url, position_x, position_y, zoom
		from banners where active and ${condition} order by order_position, created_at, id ${limit}`,
	);

/** Active hero banners in order, at most 3 (spec storefront §7). */
export const listHeroBanners = (db: Db): Promise<Banner[]> =>
	select(db, sql`localizacao = 'homepage_hero'`, sql`limit ${MOST_HERO}`);

/** Active mini banners in order; `home` is their older name (decision catalogue 2). */
export const listMiniBanners = (db: Db): Promise<Banner[]> =>
	select(db, sql`localizacao in ('mini_banner', 'home')`, sql``);

/** Active banners of all categories' pages, in order; `categoria_id` null stands on each. */
export const listAllCategoryBanners = (
	db: Db,
): Promise<(Banner & { categoria_id: string | null })[]> =>
	queryRows(
		db,
		sql`
		select id, title, description, image_url, image_mobile_url, link_url, position_x, position_y, zoom,
			categoria_id
		from banners where active and localizacao = 'categoria' order by order_position, created_at, id`,
	);

/** Active banners of a category's page, in order. */
export const listCategoryBanners = (db: Db, categoryId: string): Promise<Banner[]> =>
	select(
		db,
		sql`localizacao = 'categoria' and (categoria_id = ${categoryId} or categoria_id is null)`,
		sql``,
	);
