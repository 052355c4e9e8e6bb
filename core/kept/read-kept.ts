import { type SQL, sql } from "drizzle-orm";
import { cardJson } from "#core/catalog/card-sql.ts";
import { detailColumns, onSale } from "#core/catalog/find-product.ts";
import { listCategories } from "#core/catalog/list-categories.ts";
import { listSitemap } from "#core/catalog/list-sitemap.ts";
import { c, ownCategory, p } from "#core/catalog/product-tables.ts";
import {
	listAllCategoryBanners,
	listHeroBanners,
	listMiniBanners,
} from "#core/content/list-banners.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import type { KeptProduct, KeptShelves } from "./types.ts";

const BATCH = 100;

const select = async (db: Db, condition: SQL): Promise<KeptProduct[]> => {
	const rows = await db
		.select({
			...detailColumns,
			card: cardJson,
			categoryId: p.categoria_id,
			featured: p.featured,
			created: sql<number>`(extract(epoch from p.created_at) * 1000)::float`,
			text: sql<string>`p.busca`,
		})
		.from(p)
		.leftJoin(c, ownCategory)
		.where(onSale(condition));
	return rows.map(({ card, categoryId, featured, created, text, ...detail }) => ({
		card,
		detail,
		categoryId,
		featured,
		created,
		text,
	}));
};

/** Those of `ids` that are on sale. */
export const readProducts = (db: Db, ids: string[]): Promise<KeptProduct[]> =>
	select(
		db,
		sql`p.id in (${sql.join(
			ids.map((id) => sql`${id}::uuid`),
			sql`, `,
		)})`,
	);

/** Every active product, in small parts so that nobody waits for them; null when there are more than `most`. */
export async function readAllProducts(db: Db, most: number): Promise<KeptProduct[] | null> {
	const all: KeptProduct[] = [];
	for (let last: string | undefined; ; ) {
		const part = await select(
			db,
			sql`${last ? sql`p.id > ${last}::uuid` : sql`true`} order by p.id limit ${BATCH}`,
		);
		all.push(...part);
		if (all.length > most) return null;
		if (part.length < BATCH) return all;
		last = part.at(-1)?.detail.id;
	}
}

/** What surrounds the products: categories, banners, the site map and old addresses. */
export async function readShelves(db: Db): Promise<KeptShelves> {
	const categories = await listCategories(db);
	const hero = await listHeroBanners(db);
	const mini = await listMiniBanners(db);
	const categoryBanners = await listAllCategoryBanners(db);
	const sitemap = await listSitemap(db);
	const moved = await queryRows<{ antigo: string; slug: string }>(
		db,
		sql`select h.kind || '/' || h.slug as antigo, coalesce(p.slug, c.slug, d.slug) as slug
			from slug_history h
			left join produtos p on h.kind = 'produto' and p.id = h.target_id
			left join categorias c on h.kind = 'categoria' and c.id = h.target_id
			left join dynamic_pages d on h.kind = 'pagina' and d.id = h.target_id
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
