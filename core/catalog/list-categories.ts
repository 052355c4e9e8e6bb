import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { idList, queryRows } from "#platform/database/sql/query.ts";
import { foldText } from "../values/text.ts";
import { CATEGORY_LABEL, ON_SALE } from "./public.ts";
import type { CategorySummary } from "./types.ts";

/** Number of products on sale directly in each category, by id. */
export type CountByCategory = () => Promise<ReadonlyMap<string, number>>;

/** `rotulo`: its name where it stands alone. */
type ListedCategory = CategorySummary & { rotulo: string };

type Row = Omit<ListedCategory, "produtos"> & { ativo: boolean };

/** Active categories by `ordem` with product counts that include children (rule catalogue 9). */
export async function listCategories(
	db: Db,
	countByCategory: CountByCategory,
): Promise<ListedCategory[]> {
	const rows = await queryRows<Row>(
		db,
		sql`select c.id, c.nome, ${CATEGORY_LABEL} as rotulo, c.slug, c.descricao, c.tipo, c.categoria_pai_id, c.icone, c.imagem_url,
			c.banner_url, c.banner_mobile_url, c.ativo
		from categorias c order by c.ordem, c.nome`,
	);
	const totals = withChildren(rows, await countByCategory());
	return rows
		.filter(({ ativo }) => ativo)
		.map(({ ativo: _, ...row }) => ({ ...row, produtos: totals.get(row.id) ?? 0 }));
}

/**
 * Categories of the home page, each with something on sale: the subcategories, those with a picture first; the
 * principal ones in their order where there are no subcategories, or where names repeat and say nothing alone. One
 * without a picture gets that of a product in it or in its children, if there is any.
 */
export async function listHomeCategories(
	db: Db,
	countByCategory: CountByCategory,
): Promise<CategorySummary[]> {
	const filled = (await listCategories(db, countByCategory)).filter(({ produtos }) => produtos > 0);
	const below = filled.filter(({ tipo }) => tipo !== "principal");
	const names = new Set(below.map(({ nome }) => foldText(nome)));
	const chosen =
		below.length > 0 && names.size === below.length
			? below.toSorted((a, b) => Number(!a.imagem_url) - Number(!b.imagem_url))
			: filled.filter(({ tipo, categoria_pai_id }) => tipo === "principal" || !categoria_pai_id);
	const bare = chosen.filter(({ imagem_url }) => !imagem_url).map(({ id }) => id);
	const pictures = new Map(
		bare.length > 0 ? (await listPictures(db, bare)).map(({ id, foto }) => [id, foto]) : [],
	);
	return chosen.map((one) => ({
		...one,
		imagem_url: one.imagem_url || (pictures.get(one.id) ?? null),
	}));
}

/** A picture of a product on sale for each of these categories that has one, in itself or in its children. */
const listPictures = (db: Db, ids: string[]): Promise<{ id: string; foto: string }[]> =>
	queryRows(
		db,
		sql`select distinct on (g.id) g.id, coalesce(p.imagens[1], p.imagens_por_cor -> p.cores[1] ->> 0) as foto
		from categorias g
		join categorias c on c.id = g.id or c.categoria_pai_id = g.id
		join produtos p on p.categoria_id = c.id
		where g.id in ${idList(ids)} and ${ON_SALE}
			and coalesce(p.imagens[1], p.imagens_por_cor -> p.cores[1] ->> 0) <> ''
		order by g.id, p.featured desc, p.created_at desc, p.id`,
	);

/** Adds each category's count to all of its ancestors. */
function withChildren(rows: Row[], own: ReadonlyMap<string, number>): Map<string, number> {
	const parents = new Map(rows.map((row) => [row.id, row.categoria_pai_id]));
	const totals = new Map<string, number>();
	for (const [id, count] of own) {
		const above = new Set([id]);
		// Iterating a set visits entries added meanwhile, and ends on a cycle.
		for (const one of above) {
			totals.set(one, (totals.get(one) ?? 0) + count);
			const parent = parents.get(one);
			if (parent) above.add(parent);
		}
	}
	return totals;
}

/** A category and all categories below it, by slug. */
export const categoryTree = (slug: string): SQL => sql`(
	with recursive arvore as (
		select id from categorias where slug = ${slug}
		union
		select filha.id from categorias filha join arvore on filha.categoria_pai_id = arvore.id
	)
	select id from arvore)`;

/** Ids of a category and of all categories below it; empty for an unknown slug. */
export async function categoriesUnder(db: Db | Tx, slug: string): Promise<string[]> {
	const rows = await queryRows<{ id: string }>(db, sql`select t.id from ${categoryTree(slug)} t`);
	return rows.map(({ id }) => id);
}

/** Whether `column` is one of these categories. Not a subquery: the planner must know their number. */
export const isInCategories = (column: SQL, ids: string[]): SQL =>
	ids.length === 0 ? sql`false` : sql`${column} in ${idList(ids)}`;

/** Those of `productIds` that are in one of the categories or below. */
export async function listProductsIn(
	db: Db | Tx,
	productIds: string[],
	categoryIds: string[],
): Promise<string[]> {
	if (productIds.length === 0 || categoryIds.length === 0) return [];
	const rows = await queryRows<{ id: string }>(
		db,
		sql`
		with recursive arvore as (
			select id from categorias where id in ${idList(categoryIds)}
			union
			select filha.id from categorias filha join arvore on filha.categoria_pai_id = arvore.id
		)
		select p.id from produtos p
		where p.id in ${idList(productIds)} and p.categoria_id in (select id from arvore)`,
	);
	return rows.map(({ id }) => id);
}

export type CategoryOption = {
	id: string;
	slug: string;
	nome: string;
	/** `Feminino › Jalecos`: distinguishes categories of the same name. */
	caminho: string;
	ativo: boolean;
	/** The size chart of its products, its own or inherited. */
	tabela_medidas_id: string | null;
};

/** All categories by path, inactive ones included. */
export const listCategoryOptions = (db: Db | Tx): Promise<CategoryOption[]> =>
	queryRows<CategoryOption>(
		db,
		sql`
		with recursive arvore as (
			select id, slug, nome, nome as caminho, ativo, tabela_medidas_id, array[id] as visto from categorias where categoria_pai_id is null
			union all
			select c.id, c.slug, c.nome, a.caminho || ' › ' || c.nome, c.ativo,
				coalesce(c.tabela_medidas_id, a.tabela_medidas_id), a.visto || c.id
			from categorias c join arvore a on c.categoria_pai_id = a.id where not c.id = any(a.visto)
		)
		select id, slug, nome, caminho, ativo, tabela_medidas_id from arvore order by caminho collate "und-x-icu"`,
	);

/** Null (no category) is valid. */
export async function categoryExists(tx: Tx, id: string | null): Promise<boolean> {
	if (id === null) return true;
	const rows = await queryRows(tx, sql`select 1 from categorias where id = ${id}::uuid`);
	return rows.length > 0;
}

export const MISSING_CATEGORY = { categoria_id: "Esta categoria não existe mais" };
