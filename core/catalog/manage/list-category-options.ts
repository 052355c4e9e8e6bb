import { sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";

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
