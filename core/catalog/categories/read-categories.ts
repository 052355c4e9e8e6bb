import { sql } from "drizzle-orm";
import { editVersion } from "#core/values/edit-version.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import type { CategoryFields, CategoryRecord } from "./types.ts";

/** The fields of a form alone, in one order. */
export const fieldsOf = (category: CategoryFields): CategoryFields => ({
	nome: category.nome,
	descricao: category.descricao,
	ordem: category.ordem,
	ativo: category.ativo,
	tipo: category.tipo,
	categoria_pai_id: category.categoria_pai_id,
	banner_url: category.banner_url,
	banner_mobile_url: category.banner_mobile_url,
	imagem_url: category.imagem_url,
});

/** All categories with the versions that their forms carry. */
export async function readCategories(db: Db | Tx): Promise<CategoryRecord[]> {
	const rows = await queryRows<Omit<CategoryRecord, "versao">>(
		db,
		sql`select id, nome, slug, descricao, ordem, ativo, tipo, categoria_pai_id, banner_url,
			banner_mobile_url, imagem_url from categorias`,
	);
	return rows.map((row) => ({ ...row, versao: editVersion(fieldsOf(row)) }));
}

/**
 * All categories, with every other writer kept waiting until the transaction ends: there are few, and
 * neither a cycle nor a slug taken twice can then come from two people at once. Readers do not wait.
 */
export async function lockCategories(tx: Tx): Promise<CategoryRecord[]> {
	await tx.execute(sql`lock table categorias in share row exclusive mode`);
	return readCategories(tx);
}
