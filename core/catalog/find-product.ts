import { type SQL, sql } from "drizzle-orm";
import { columnsIn } from "#core/record/columns.ts";
import { shopperFields } from "#core/record/record-rules.ts";
import { isSlug } from "#core/values/slug-rules.ts";
import { inCentavos } from "#platform/database/columns.ts";
import type { Db } from "#platform/database/database.ts";
import { jsonList } from "#platform/database/json-list.ts";
import { cardJson, cardSource, swatchesOf } from "./card-sql.ts";
import { PRODUCT } from "./product-fields-rules.ts";
import { c, ownCategory, p, v } from "./product-tables.ts";
import type { ProductCard, ProductDetail, ProductOptions, Review, ReviewSummary } from "./types.ts";

const REVIEWS_SHOWN = 6;
const MOST_RELATED = 4;

const variations = jsonList(
	{
		id: v.id,
		tamanho: v.tamanho,
		cor: v.cor,
		sku: v.sku,
		estoque: v.estoque,
		preco: inCentavos(sql`coalesce(v.preco, p.preco)`),
	},
	{
		from: sql`from variantes v where v.produto_id = p.id and v.ativo`,
		order: sql`array_position(p.tamanhos, v.tamanho), array_position(p.cores, v.cor)`,
	},
);

const reviewSummary = sql<ReviewSummary>`(
	select json_build_object(
		'total', count(*)::int,
		'average', coalesce(round(avg(r.rating), 1), 0)::float,
		'stars', json_build_array(
			count(*) filter (where r.rating = 1), count(*) filter (where r.rating = 2),
			count(*) filter (where r.rating = 3), count(*) filter (where r.rating = 4),
			count(*) filter (where r.rating = 5)))
	from reviews r where r.produto_id = p.id and r.approved)`;

const newestReviews = sql<Review[]>`coalesce((
	select json_agg(to_json(n)) from (
		select r.id, r.user_name, r.rating, r.title, r.comment, r.verified, r.helpful, r.not_helpful, r.created_at
		from reviews r where r.produto_id = p.id and r.approved
		order by r.created_at desc, r.id limit ${REVIEWS_SHOWN}
	) n), '[]'::json)`;

const related = sql<ProductCard[]>`coalesce((
	select json_agg(cartao) from (
		select ${cardJson} as cartao from ${cardSource}
		where p.categoria_id = alvo.categoria_id and p.id <> alvo.id and p.status = 'ativo'
		order by p.featured desc, p.estoque > 0 desc, p.created_at desc, p.id limit ${MOST_RELATED}
	) r), '[]'::json)`;

const optionColumns = {
	id: p.id,
	slug: p.slug,
	nome: p.nome,
	preco: p.preco,
	estoque: p.estoque,
	tamanhos: p.tamanhos,
	cores: swatchesOf,
	imagens: p.imagens,
	imagens_por_cor: p.imagens_por_cor,
	variantes: variations,
};

/** Everything that a product's page shows of `produtos p`, with its category `c`. */
export const detailColumns = {
	...columnsIn(p, shopperFields(PRODUCT)),
	...optionColumns,
	categoria: sql<ProductDetail["categoria"]>`
		case when c.id is not null then json_build_object('id', c.id, 'nome', c.nome, 'slug', c.slug) end`,
	reviewSummary,
	reviews: newestReviews,
	exampleReviews: sql<boolean>`
		coalesce((select exibir_avaliacoes_exemplo from site_settings where id = 1), false)`,
};

/** Products `p` on sale of which `condition` says more. */
export const onSale = (condition: SQL): SQL => sql`p.status = 'ativo' and ${condition}`;

/**
 * An active product by slug with all that its page shows, in one statement, or null
 * (rule catalogue 10). Related: same category, itself excluded, at most 4.
 */
export async function findProduct(db: Db, slug: string): Promise<ProductDetail | null> {
	if (!isSlug(slug)) return null;
	const [found] = await db
		.select({
			...detailColumns,
			related: sql<ProductCard[]>`(select ${related} from (select p.id, p.categoria_id) alvo)`,
		})
		.from(p)
		.leftJoin(c, ownCategory)
		.where(onSale(sql`p.slug = ${slug}`));
	return found ?? null;
}

/** What choosing size and colour outside the product page needs, or null. */
export async function findProductOptions(db: Db, slug: string): Promise<ProductOptions | null> {
	if (!isSlug(slug)) return null;
	const [found] = await db
		.select(optionColumns)
		.from(p)
		.leftJoin(c, ownCategory)
		.where(onSale(sql`p.slug = ${slug}`));
	return found ?? null;
}
