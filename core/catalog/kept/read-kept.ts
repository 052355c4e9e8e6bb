import { type SQL, sql } from "drizzle-orm";
import {
	listAllCategoryBanners,
	listHeroBanners,
	listMiniBanners,
} from "#core/content/list-banners.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { cardJson, cardSource } from "../card-sql.ts";
import { detailColumns } from "../find-product.ts";
import { listCategories } from "../list-categories.ts";
import { listSitemap } from "../list-sitemap.ts";
import type { ProductCard, ProductDetail } from "../types.ts";
import type { KeptProduct, KeptShelves } from "./types.ts";

const BATCH = 100;

type Row = Omit<ProductDetail, "related"> & {
	cartao: ProductCard;
	categoria_id: string | null;
	featured: boolean;
	criado: number;
	busca: string;
};

const keep = ({ cartao, categoria_id, featured, criado, busca, ...detail }: Row): KeptProduct => ({
	card: cartao,
	detail,
	categoryId: categoria_id,
	featured,
	created: criado,
	text: busca,
});

const select = async (db: Db, condition: SQL): Promise<KeptProduct[]> => {
	const rows = await queryRows<Row>(
		db,
		sql`select ${detailColumns}, ${cardJson} as cartao, p.categoria_id, p.featured,
			(extract(epoch from p.created_at) * 1000)::float as criado, p.busca
		from ${cardSource} where p.status = 'ativo' and ${condition}`,
	);
	return rows.map(keep);
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
