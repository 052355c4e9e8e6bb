import { type SQL, sql } from "drizzle-orm";
import { columnsIn } from "#core/record/columns.ts";
import { shopperFields } from "#core/record/record-rules.ts";
import { isSlug } from "#core/values/slug-rules.ts";
import { inCentavos } from "#platform/database/columns.ts";
import type { Db } from "#platform/database/database.ts";
import { jsonList, jsonRows } from "#platform/database/json-list.ts";
import { queryRows } from "#platform/database/query.ts";
import { cardJson, cardSource, swatchesOf } from "./card-sql.ts";
import { ON_SALE } from "./lent.ts";
import { PRODUCT } from "./product-fields-rules.ts";
import { p, v } from "./product-tables.ts";
import { normalPrice, priceNow, promotedUntil } from "./promotion-sql.ts";
import type {
	ProductCard,
	ProductDetail,
	ProductOptions,
	Review,
	ReviewSummary,
	ShownQuestions,
} from "./types.ts";

const MOST_RELATED = 4;

const P = sql`p`;
/** What a variation `v` costs without a promotion. */
const OWN = sql`coalesce(v.preco, p.preco)`;

const variations = jsonList(
	{
		id: v.id,
		tamanho: v.tamanho,
		cor: v.cor,
		sku: v.sku,
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

/** What choosing size and colour of `produtos p` needs, over its category `c`. */
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

/** What is read of a product's reviews and questions with it, over `produtos p`; handed in by those above. */
export type VoiceColumns = {
	reviewSummary: SQL<ReviewSummary>;
	reviews: SQL<Review[]>;
	/** Whether samples stand in while there are none. */
	exampleReviews: SQL<boolean>;
	questions: SQL<ShownQuestions>;
};

/** The table of measures that stands for `produtos p`, with its category `c`. */
const chartColumn = sql<ProductDetail["tabela"]>`(
	select json_build_object('id', t.id, 'nome', t.nome, 'modelagem', t.modelagem,
		'medidas', t.medidas, 'linhas', t.linhas)
	from tabelas_medidas t where t.id = coalesce(p.tabela_medidas_id, c.tabela_medidas_id,
		(select pai.tabela_medidas_id from categorias pai where pai.id = c.categoria_pai_id)))`;

/** Everything that a product's page shows of `produtos p`, with its category `c`. */
export const detailColumns = (voices: VoiceColumns) => ({
	...voices,
	...columnsIn(p, shopperFields(PRODUCT)),
	...optionColumns,
	promocao_fim: promotedUntil(P),
	tabela: chartColumn,
	categoria: sql<ProductDetail["categoria"]>`
		case when c.id is not null then json_build_object('id', c.id, 'nome', c.nome, 'slug', c.slug) end`,
});

/**
 * An active product by slug with all that its page shows, in one statement, or null
 * (rule catalogue 10). Related: same category, itself excluded, at most 4.
 */
export async function findProduct(
	{ db, voiceColumns }: { db: Db; voiceColumns: VoiceColumns },
	slug: string,
): Promise<ProductDetail | null> {
	if (!isSlug(slug)) return null;
	const columns = { ...detailColumns(voiceColumns), related };
	const [found] = await queryRows<{ row: ProductDetail }>(db, jsonRows(columns, onSale(slug)));
	return found?.row ?? null;
}

/** What choosing size and colour outside the product page needs, or null. */
export async function findProductOptions(db: Db, slug: string): Promise<ProductOptions | null> {
	if (!isSlug(slug)) return null;
	const [found] = await queryRows<{ row: ProductOptions }>(
		db,
		jsonRows(optionColumns, onSale(slug)),
	);
	return found?.row ?? null;
}
