import { sql } from "drizzle-orm";
import { isSlug } from "#core/values/slug-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { cardJson, cardSource, swatchesOf } from "./card-sql.ts";
import type { ProductDetail, ProductOptions } from "./types.ts";

const REVIEWS_SHOWN = 6;
const MOST_RELATED = 4;

const variations = sql`coalesce((
	select json_agg(json_build_object('id', v.id, 'tamanho', v.tamanho, 'cor', v.cor, 'sku', v.sku,
		'estoque', v.estoque, 'preco', (coalesce(v.preco, p.preco) * 100)::int)
		order by array_position(p.tamanhos, v.tamanho), array_position(p.cores, v.cor))
	from variantes v where v.produto_id = p.id and v.ativo
), '[]'::json)`;

const reviewSummary = sql`(
	select json_build_object(
		'total', count(*)::int,
		'average', coalesce(round(avg(r.rating), 1), 0)::float,
		'stars', json_build_array(
			count(*) filter (where r.rating = 1), count(*) filter (where r.rating = 2),
			count(*) filter (where r.rating = 3), count(*) filter (where r.rating = 4),
			count(*) filter (where r.rating = 5)))
	from reviews r where r.produto_id = p.id and r.approved)`;

const newestReviews = sql`coalesce((
	select json_agg(to_json(n)) from (
		select r.id, r.user_name, r.rating, r.title, r.comment, r.verified, r.helpful, r.not_helpful, r.created_at
		from reviews r where r.produto_id = p.id and r.approved
		order by r.created_at desc, r.id limit ${REVIEWS_SHOWN}
	) n), '[]'::json)`;

const related = sql`coalesce((
	select json_agg(cartao) from (
		select ${cardJson} as cartao from ${cardSource}
		where p.categoria_id = alvo.categoria_id and p.id <> alvo.id and p.status = 'ativo'
		order by p.featured desc, p.estoque > 0 desc, p.created_at desc, p.id limit ${MOST_RELATED}
	) r), '[]'::json)`;

const options = sql`p.id, p.nome, p.slug, (p.preco * 100)::int as preco, p.estoque,
	to_json(p.tamanhos) as tamanhos, ${swatchesOf} as cores, to_json(p.imagens) as imagens, p.imagens_por_cor,
	${variations} as variantes`;

/** Everything that a product's page shows of `p`, with its category `c`. */
export const detailColumns = sql`${options}, p.descricao, p.sku, p.status, p.imagens_alt,
	to_json(p.videos) as videos, p.atributos, p.seo_title, p.seo_description,
	case when c.id is not null then json_build_object('id', c.id, 'nome', c.nome, 'slug', c.slug) end as categoria,
	${reviewSummary} as "reviewSummary", ${newestReviews} as reviews,
	coalesce((select exibir_avaliacoes_exemplo from site_settings where id = 1), false) as "exampleReviews"`;

/**
 * An active product by slug with all that its page shows, in one statement, or null
 * (rule catalogue 10). Related: same category, itself excluded, at most 4.
 */
export async function findProduct(db: Db, slug: string): Promise<ProductDetail | null> {
	if (!isSlug(slug)) return null;
	const rows = await queryRows<ProductDetail>(
		db,
		sql`
		select ${detailColumns},
			(select ${related} from (select p.id, p.categoria_id) alvo) as related
		from ${cardSource} where p.slug = ${slug} and p.status = 'ativo'`,
	);
	return rows[0] ?? null;
}

/** What choosing size and colour outside the product page needs, or null. */
export async function findProductOptions(db: Db, slug: string): Promise<ProductOptions | null> {
	if (!isSlug(slug)) return null;
	const rows = await queryRows<ProductOptions>(
		db,
		sql`select ${options} from produtos p where p.slug = ${slug} and p.status = 'ativo'`,
	);
	return rows[0] ?? null;
}
