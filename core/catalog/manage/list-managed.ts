import { type SQL, sql } from "drizzle-orm";
import type { CountedPage } from "#core/values/list-page.ts";
import { isOnlySigns, searchWords } from "#core/values/text.ts";
import { inCentavos } from "#platform/database/columns.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { findPage } from "#platform/database/sql/find-page.ts";
import { hasWord } from "#platform/database/sql/has-word.ts";
import { idList, oneRow, queryRows } from "#platform/database/sql/query.ts";
import { categoriesUnder, isInCategories } from "../list-categories.ts";
import { CATEGORY_LABEL } from "../public.ts";
import { NO_CATEGORY, type ProductQuery, type ProductSort } from "../shared/product-query.ts";
import { promotionState } from "../shared/promotion.ts";
import { STOCK_LEVELS } from "../shared/variation.ts";
import type { ManagedRow } from "./types.ts";

/** Most products found by a variation code, as a label reader types it. */
const MOST_BY_CODE = 50;

async function textCondition(db: Db | Tx, term: string): Promise<SQL | null> {
	const words = searchWords(term);
	if (isOnlySigns(term, words)) return sql`false`;
	if (words.length === 0) return null;
	const contains = sql.join(
		words.map((word) => hasWord(sql`p.busca`, word)),
		sql` and `,
	);
	if (words.length > 1) return contains;
	const byCode = await queryRows<{ id: string }>(
		db,
		sql`select distinct produto_id as id from variantes
			where sku in (${term}, ${term.toUpperCase()}) or gtin = ${term} limit ${MOST_BY_CODE}`,
	);
	if (byCode.length === 0) return contains;
	return sql`(${contains} or p.id in ${idList(byCode.map(({ id }) => id))})`;
}

/** Condition on `produtos p` for the table's search and filters. */
export async function productConditions(db: Db | Tx, query: ProductQuery): Promise<SQL> {
	const parts: SQL[] = [query.arquivados ? sql`p.arquivado` : sql`not p.arquivado`];
	const text = await textCondition(db, query.q);
	if (text) parts.push(text);
	if (query.categoria === NO_CATEGORY) parts.push(sql`p.categoria_id is null`);
	else if (query.categoria)
		parts.push(isInCategories(sql`p.categoria_id`, await categoriesUnder(db, query.categoria)));
	if (query.status) parts.push(sql`p.status = ${query.status}`);
	const level = STOCK_LEVELS.find(({ value }) => value === query.nivel);
	if (level) {
		parts.push(sql`p.estoque >= ${level.from}`);
		if (level.to !== null) parts.push(sql`p.estoque <= ${level.to}`);
	}
	if (query.destaque) parts.push(sql`p.featured`);
	if (query.semFoto) parts.push(sql`cardinality(p.imagens) = 0`);
	return sql.join(parts, sql` and `);
}

const PAGE_SIZE = 25;
/** Counting stops here, so that every list responds quickly. */
const MOST_COUNTED = 10_000;

const NAME = sql`p.nome collate "und-x-icu"`;
/** Ranks categories once instead of per product. */
const RANKED = sql`left join (
	select id, row_number() over (order by nome collate "und-x-icu", id) as lugar from categorias
) lugares on lugares.id = p.categoria_id`;

const ORDERS: Record<ProductSort, SQL> = {
	"-criado": sql`p.created_at desc, p.id`,
	criado: sql`p.created_at, p.id desc`,
	nome: sql`${NAME}, p.id`,
	"-nome": sql`${NAME} desc, p.id desc`,
	preco: sql`p.preco, p.id`,
	"-preco": sql`p.preco desc, p.id desc`,
	estoque: sql`p.estoque, p.id`,
	"-estoque": sql`p.estoque desc, p.id desc`,
	// Matches the index order, so that both directions use it.
	status: sql`p.status, p.created_at desc, p.id`,
	"-status": sql`p.status desc, p.created_at, p.id desc`,
	categoria: sql`lugar nulls last, p.id`,
	"-categoria": sql`lugar desc nulls last, p.id`,
};

export type ManagedListing = CountedPage<ManagedRow>;

/**
 * A page of the back office's product table, searched in name, description, SKU and variation codes
 * regardless of accents and case. Excludes archived products unless requested. A page past the end returns
 * the last one.
 */
export async function listManaged(db: Db, query: ProductQuery, now: Date): Promise<ManagedListing> {
	const where = await productConditions(db, query);
	const order = ORDERS[query.ordem];
	const [ranked, place] = query.ordem.endsWith("categoria")
		? [RANKED, sql`, lugar`]
		: [sql``, sql``];
	const { ids, ...found } = await findPage(db, {
		table: sql`produtos p ${ranked}`,
		name: sql`p`,
		columns: sql`p.id, p.nome, p.preco, p.estoque, p.status, p.created_at${place}`,
		where,
		order,
		searched: query.q !== "",
		page: query.pagina,
		size: PAGE_SIZE,
		most: MOST_COUNTED,
	});
	if (ids.length === 0) return { rows: [], ...found };
	const rows = await queryRows<Row>(
		db,
		sql`
		select p.id, p.nome, p.slug, p.sku, coalesce(p.imagens[1], p.imagens_por_cor -> p.cores[1] ->> 0) as imagem,
			${CATEGORY_LABEL} as categoria, ${inCentavos(sql`p.preco`)} as preco, ${inCentavos(sql`p.preco_promocional`)} as preco_promocional,
			to_json(p.promocao_inicio) as promocao_inicio, to_json(p.promocao_fim) as promocao_fim, p.estoque, p.status, p.featured, p.arquivado,
			(select count(*)::int from variantes v where v.produto_id = p.id and v.ativo) as variacoes
		from produtos p left join categorias c on c.id = p.categoria_id ${ranked}
		where p.id in ${idList(ids)}
		order by ${order}`,
	);
	return { rows: rows.map((row) => withPromotion(row, now)), ...found };
}

type Row = Omit<ManagedRow, "promocao"> & {
	promocao_inicio: string | null;
	promocao_fim: string | null;
};

const momentOf = (json: string | null) => (json ? new Date(json) : null);

const withPromotion = ({ promocao_inicio, promocao_fim, ...row }: Row, now: Date): ManagedRow => ({
	...row,
	promocao: promotionState(
		{
			preco_promocional: row.preco_promocional,
			promocao_inicio: momentOf(promocao_inicio),
			promocao_fim: momentOf(promocao_fim),
		},
		now,
	),
});

export type ProductCounts = { total: number; inativos: number };

/** Number of products and of inactive ones, without archived ones. */
export const countManaged = (db: Db): Promise<ProductCounts> =>
	oneRow(
		db,
		sql`select count(*)::int as total, (count(*) filter (where status = 'inativo'))::int as inativos
			from produtos where not arquivado`,
	);
