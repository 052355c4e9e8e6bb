import { eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { columnsIn } from "#core/record/columns.ts";
import { inCentavos } from "#platform/database/columns.ts";
import type { Db } from "#platform/database/database.ts";
import { jsonList, jsonRows, queryRows } from "#platform/database/sql/query.ts";
import { PICTURE_TEXTS } from "../media/public.ts";
import { shopperFields } from "../record/shared/record.ts";
import { displayToShoppers } from "../rich-text/clean-html.ts";
import { isHtml, plainOf } from "../rich-text/shared/rich-text.ts";
import { isSlug } from "../values/text.ts";
import { cardJson, cardSource, swatchesOf } from "./card-sql.ts";
import { normalPrice, priceNow, promotedUntil } from "./promotion-sql.ts";
import { CATEGORY_LABEL, ON_SALE } from "./public.ts";
import { categorias, produtos, variantes } from "./schema.ts";
import { PRODUCT } from "./shared/product-fields.ts";
import type {
	ProductCard,
	ProductDetail,
	ProductOptions,
	QuestionsView,
	Review,
	ReviewSummary,
} from "./types.ts";

/** Aliases as the SQL fragments use them. */
export const p = alias(produtos, "p");
export const c = alias(categorias, "c");
export const v = alias(variantes, "v");

export const ownCategory = eq(c.id, p.categoria_id);

const MOST_RELATED = 4;

const P = sql`p`;
/** The price of a variation `v` without a promotion. */
const OWN = sql`coalesce(v.preco, p.preco)`;

const variations = jsonList(
	{
		id: v.id,
		tamanho: v.tamanho,
		cor: v.cor,
		sku: v.sku,
		gtin: v.gtin,
		estoque: v.estoque,
		preco: inCentavos(priceNow(P, OWN)),
		preco_normal: normalPrice(P, OWN),
	},
	{
		from: sql`from variantes v where v.produto_id = p.id and v.ativo`,
		order: sql`array_position(p.tamanhos, v.tamanho), array_position(p.cores, v.cor)`,
	},
);

const related = sql<ProductCard[]>`(select coalesce((
	select json_agg(cartao) from (
		select ${cardJson} as cartao from ${cardSource}
		where p.categoria_id = alvo.categoria_id and p.id <> alvo.id and ${ON_SALE}
		order by p.featured desc, p.estoque > 0 desc, p.created_at desc, p.id limit ${MOST_RELATED}
	) r), '[]'::json) from (select p.id, p.categoria_id) alvo)`;

const onSale = (slug: string): SQL => sql`from ${cardSource} where ${ON_SALE} and p.slug = ${slug}`;

/** Columns for choosing size and colour of `produtos p`, over its category `c`. */
export const optionColumns = {
	id: p.id,
	slug: p.slug,
	nome: p.nome,
	preco: inCentavos(priceNow(P)),
	preco_normal: normalPrice(P),
	estoque: p.estoque,
	tamanhos: p.tamanhos,
	cores: swatchesOf,
	imagens: p.imagens,
	imagens_por_cor: p.imagens_por_cor,
	variantes: variations,
};

/** Review and question columns over `produtos p`; injected by the areas above. */
export type FeedbackColumns = {
	reviewSummary: SQL<ReviewSummary>;
	reviews: SQL<Review[]>;
	/** Whether example reviews replace missing ones. */
	exampleReviews: SQL<boolean>;
	questions: SQL<QuestionsView>;
};

/** The size chart in effect for `produtos p`, with its category `c`. */
const chartColumn = sql<ProductDetail["tabela"]>`(
	select json_build_object('id', t.id, 'nome', t.nome, 'modelagem', t.modelagem,
		'medidas', t.medidas, 'linhas', t.linhas)
	from tabelas_medidas t where t.id = coalesce(p.tabela_medidas_id, c.tabela_medidas_id,
		(select pai.tabela_medidas_id from categorias pai where pai.id = c.categoria_pai_id)))`;

/** Texts of the library for the pictures of `produtos p`. */
export const libraryTexts = sql<Record<string, string>>`(
	select coalesce(jsonb_object_agg(t.url, t.texto), '{}'::jsonb) from ${PICTURE_TEXTS} t
	where t.url = any(p.imagens) or t.url in (select jsonb_array_elements_text(e.value)
		from jsonb_each(p.imagens_por_cor) e where jsonb_typeof(e.value) = 'array'))`;

/** Columns of the product page, over `produtos p` and its category `c`. */
export const detailColumns = (voices: FeedbackColumns) => ({
	...voices,
	...columnsIn(p, shopperFields(PRODUCT)),
	imagens_alt: sql<ProductDetail["imagens_alt"]>`${libraryTexts} || p.imagens_alt`,
	...optionColumns,
	promocao_fim: promotedUntil(P),
	tabela: chartColumn,
	trocas: sql<ProductDetail["trocas"]>`(
		select json_build_object('pequeno', f.pequeno, 'grande', f.grande, 'vendidas', f.vendidas,
			'tamanhos', f.tamanhos) from caimento_trocas f where f.produto_id = p.id)`,
	categoria: sql<ProductDetail["categoria"]>`
		case when c.id is not null then json_build_object('id', c.id, 'nome', ${CATEGORY_LABEL}, 'slug', c.slug) end`,
});

/** A product page's data with at most 4 related products, or null (rule catalogue 10). */
export async function findProduct(
	{ db, feedbackColumns }: { db: Db; feedbackColumns: FeedbackColumns },
	slug: string,
): Promise<ProductDetail | null> {
	if (!isSlug(slug)) return null;
	const columns = { ...detailColumns(feedbackColumns), related };
	const [found] = await queryRows<{ row: ProductDetail }>(db, jsonRows(columns, onSale(slug)));
	if (!found) return null;
	const { descricao } = found.row;
	return {
		...found.row,
		descricao: plainOf(descricao),
		descricao_html: isHtml(descricao) ? await displayToShoppers(db, descricao) : null,
	};
}

/** Data for choosing size and colour outside the product page; null when there is no such product. */
export async function findProductOptions(db: Db, slug: string): Promise<ProductOptions | null> {
	if (!isSlug(slug)) return null;
	const [found] = await queryRows<{ row: ProductOptions }>(
		db,
		jsonRows(optionColumns, onSale(slug)),
	);
	return found?.row ?? null;
}
