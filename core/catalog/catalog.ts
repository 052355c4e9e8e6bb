import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { isDatabaseFailure } from "#platform/database/failures.ts";
import { idList, jsonRows, queryRows } from "#platform/database/sql/query.ts";
import type { Log } from "#platform/log.ts";
import { IN_THE_MIDDLE, type PictureTones, underWords } from "../media/shared/tones.ts";
import { tonesAt } from "../media/store-tones.ts";
import { isSlug } from "../values/text.ts";
import { cardColumns, cardSource, listCards } from "./card-sql.ts";
import {
	type FeedbackColumns,
	findProduct,
	findProductOptions,
	optionColumns,
} from "./find-product.ts";
import { type CountByCategory, listCategories, listHomeCategories } from "./list-categories.ts";
import { isPromoted } from "./promotion-sql.ts";
import { CATEGORY_LABEL, ON_SALE } from "./public.ts";
import { MOST_TOGETHER, type TogetherPiece, visibleTogether } from "./shared/together.ts";
import type { CategoryDetail, CategorySummary, ProductCard } from "./types.ts";

type Row = CategorySummary & { tones: PictureTones | null; phone_tones: PictureTones | null };

/** Finds an active category by slug with the colours of its banner; null when there is none. */
async function findCategory(db: Db, slug: string): Promise<CategoryDetail | null> {
	if (!isSlug(slug)) return null;
	const rows = await queryRows<Row>(
		db,
		sql`
		select id, ${CATEGORY_LABEL} as nome, slug, descricao, tipo, categoria_pai_id, icone, imagem_url, banner_url,
			banner_mobile_url, ${tonesAt(sql`banner_url`)} as tones,
			${tonesAt(sql`coalesce(banner_mobile_url, banner_url)`)} as phone_tones, 0 as produtos
		from categorias c where slug = ${slug} and ativo`,
	);
	const [row] = rows;
	if (!row) return null;
	const { tones, phone_tones, ...category } = row;
	return {
		...category,
		under: underWords("category", { wide: tones, phone: phone_tones }, IN_THE_MIDDLE),
	};
}

/** Whether any product is sold below its normal price now. */
async function hasPromotions(db: Db): Promise<boolean> {
	const [row] = await queryRows<{ any: boolean }>(
		db,
		sql`select exists (select 1 from produtos p
			where p.preco_promocional is not null and ${isPromoted(sql`p`)} and ${ON_SALE}) as any`,
	);
	return row?.any ?? false;
}

const ENOUGH_FEATURED = 4;
const MOST_FEATURED = 12;
const MOST_MIXED = 8;
/** Lifetime of the random choice: a page and its hydration must agree (rule catalogue 4). */
const CHOICE_MINUTES = 10;

/**
 * `Produtos em Destaque`: up to 12 random featured products when there are at least 4, otherwise the featured
 * ones filled up to 8 with random others (rule catalogue 4).
 */
async function listFeatured(db: Db, now: Date): Promise<ProductCard[]> {
	const period = Math.floor(now.getTime() / (CHOICE_MINUTES * 60_000));
	const hash = createHash("md5").update(String(period)).digest("hex");
	const featured = await queryRows<ProductCard>(
		db,
		sql`
		select ${cardColumns} from ${cardSource} where p.featured and ${ON_SALE}
		order by md5(p.id::text || ${hash}) limit ${MOST_FEATURED}`,
	);
	if (featured.length >= ENOUGH_FEATURED) return featured;
	// Random ids are evenly distributed: reading on from a random start is a random sample without a sort.
	const start = hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
	const others = await queryRows<ProductCard>(
		db,
		sql`
		select ${cardColumns} from ${cardSource} where not p.featured and ${ON_SALE}
		order by p.id < ${start}::uuid, p.id limit ${MOST_MIXED - featured.length}`,
	);
	return [...featured, ...others];
}

const MOST_SEEDS = 24;
/** Candidates per source; more than needed, because sold-out ones are dropped. */
const MOST_CANDIDATES = 24;

/** Products that go with `seeds`: `degrau` is the source (chosen or bought together), `lugar` the rank. */
const together = (seeds: SQL) => sql`
	escolhidos as (
		select e.id::uuid as id, 1 as fonte, min(e.lugar) as lugar
		from produtos p, unnest(p.combina_com) with ordinality as e(id, lugar)
		where p.id in ${seeds} group by e.id
	), comprados as (
		select outro_id as id, 2 as fonte, -sum(pedidos) as lugar from comprados_juntos
		where produto_id in ${seeds} group by outro_id
		order by lugar, outro_id limit ${MOST_CANDIDATES}
	), todos as (
		select distinct on (id) id, fonte, lugar
		from (select * from escolhidos union all select * from comprados) t order by id, fonte
	), queridos as (
		select p.id, 1 as degrau, row_number() over (order by t.fonte, t.lugar, p.id) as lugar
		from todos t join produtos p on p.id = t.id
		where ${ON_SALE} and p.estoque > 0 and p.id not in ${seeds}
		order by t.fonte, t.lugar, p.id limit ${MOST_TOGETHER}
	)`;

/** Fills up with one purchasable, pictured product of each neighbouring category. */
const beside = (seeds: SQL) => sql`
	ao_lado as (
		select p.id, 2 as degrau, row_number() over (order by p.featured desc, p.created_at desc, p.id) as lugar
		from categorias c cross join lateral (
			select p.id, p.featured, p.created_at from produtos p
			where p.categoria_id = c.id and p.id not in ${seeds} and p.id not in (select id from queridos)
				and ${ON_SALE} and p.estoque > 0
				and coalesce(p.imagens[1], p.imagens_por_cor -> p.cores[1] ->> 0) is not null
			order by p.featured desc, p.created_at desc, p.id limit 1
		) p
		where c.id not in (select categoria_id from produtos where id in ${seeds} and categoria_id is not null)
			and exists (
				select from produtos s join categorias de on de.id = s.categoria_id
				where s.id in ${seeds} and de.categoria_pai_id is not distinct from c.categoria_pai_id
			)
		order by lugar limit ${MOST_TOGETHER} - (select count(*) from queridos)
	)`;

const pieceColumns = {
	...optionColumns,
	tabela_id: sql<string | null>`coalesce(p.tabela_medidas_id, c.tabela_medidas_id,
		(select pai.tabela_medidas_id from categorias pai where pai.id = c.categoria_pai_id))`,
};

/**
 * Products that go with `ids` (rule catalogue 21): the merchant's choice, else bought together, else from
 * neighbouring categories. Never sold out, never one of `ids`. At most three; none instead of a single one.
 * Unknown ids are ignored.
 */
async function listTogether(db: Db, ids: string[]): Promise<TogetherPiece[]> {
	const seeds = ids.slice(0, MOST_SEEDS);
	if (seeds.length === 0) return [];
	const pieces = await queryRows<{ row: TogetherPiece }>(
		db,
		sql`with ${together(idList(seeds))}, ${beside(idList(seeds))}
			${jsonRows(
				pieceColumns,
				sql`from (select * from queridos union all select * from ao_lado) t
					join produtos p on p.id = t.id left join categorias c on c.id = p.categoria_id
					order by t.degrau, t.lugar`,
			)}`,
	);
	return visibleTogether(pieces.map(({ row }) => row));
}

/** Reads the catalogue as a guest sees it. */
export const createCatalog = ({
	storefront,
	clock,
	log,
	samples,
	feedbackColumns,
	countByCategory,
}: {
	storefront: Db;
	clock: () => Date;
	log: Log;
	/** Whether built-in samples replace data that cannot be read. */
	samples: boolean;
	feedbackColumns: FeedbackColumns;
	countByCategory: CountByCategory;
}) => {
	return {
		/** Returns `load`'s result or, in a demonstration, the sample on failure (rule catalogue 14). */
		async orSample<T>(
			load: () => Promise<T>,
			sample: () => T | undefined,
		): Promise<{ value: T; local: boolean }> {
			try {
				return { value: await load(), local: false };
			} catch (err) {
				const value = samples ? sample() : undefined;
				if (value === undefined) throw err;
				if (isDatabaseFailure(err)) log.warn("catalogue not read: samples are shown");
				else log.error({ err }, "catalogue not read: samples are shown");
				return { value, local: true };
			}
		},
		listFeatured: () => listFeatured(storefront, clock()),
		hasPromotions: () => hasPromotions(storefront),
		listCategories: (): Promise<CategorySummary[]> => listCategories(storefront, countByCategory),
		listHomeCategories: () => listHomeCategories(storefront, countByCategory),
		findCategory: (slug: string) => findCategory(storefront, slug),
		findProduct: (slug: string) => findProduct({ db: storefront, feedbackColumns }, slug),
		findProductOptions: (slug: string) => findProductOptions(storefront, slug),
		listTogether: (ids: string[]) => listTogether(storefront, ids),
		listCards: (ids: string[]) => listCards(storefront, ids),
	};
};
