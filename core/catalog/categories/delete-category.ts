import { eq, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fieldsOf } from "#core/record/shared/record.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { categorias } from "../schema.ts";
import { CATEGORY } from "../shared/category-fields.ts";
import { idsBelow } from "../shared/tree.ts";
import { lockCategories } from "./read-categories.ts";
import type { CategoryRecord, DeleteError } from "./types.ts";

export type CategoryDeletion = {
	id: string;
	/** Category that receives its products, null for none; required when it has products. */
	produtosPara?: string | null | undefined;
	/** Principal category that receives its children, null for the top. */
	filhasPara?: string | null | undefined;
};

/** Deletes a category after moving its products, which its old addresses follow (rule catalogue 3). */
export async function deleteCategory(
	{ db }: { db: Db },
	admin: Admin,
	{ id, produtosPara, filhasPara }: CategoryDeletion,
): Promise<Result<null, DeleteError>> {
	return runTransaction(db, async (tx) => {
		const categories = await lockCategories(tx);
		const own = categories.find((category) => category.id === id);
		if (!own) return fail({ code: "not_found" });
		const produtos = await countProducts(tx, id);
		const filhas = categories.filter((other) => other.categoria_pai_id === id).length;
		if ((produtos > 0 && produtosPara === undefined) || (filhas > 0 && filhasPara === undefined))
			return fail({ code: "choice_needed", produtos, filhas });
		const fields = checkTargets(categories, own, produtosPara ?? null, filhasPara ?? null);
		if (Object.keys(fields).length > 0) return fail({ code: "invalid", fields });
		await tx.execute(sql`
			update produtos set categoria_id = ${produtosPara ?? null}::uuid, updated_at = now()
			where categoria_id = ${id}::uuid`);
		await tx.execute(sql`
			update categorias set categoria_pai_id = ${filhasPara ?? null}::uuid, updated_at = now()
			where categoria_pai_id = ${id}::uuid`);
		await tx.delete(categorias).where(eq(categorias.id, id));
		await leadElsewhere(tx, own, produtosPara ?? null);
		await recordChange(tx, admin, {
			action: "categoria.excluir",
			entity: "categorias",
			entityId: id,
			before: { ...fieldsOf(CATEGORY, own), slug: own.slug, produtos, filhas },
			after: { produtosPara: produtosPara ?? null, filhasPara: filhasPara ?? null },
		});
		return ok(null);
	});
}

async function countProducts(tx: Tx, id: string): Promise<number> {
	const [row] = await queryRows<{ n: number }>(
		tx,
		sql`select count(*)::int as n from produtos where categoria_id = ${id}::uuid and not arquivado`,
	);
	return row?.n ?? 0;
}

function checkTargets(
	categories: CategoryRecord[],
	own: CategoryRecord,
	produtosPara: string | null,
	filhasPara: string | null,
): Record<string, string> {
	const fields: Record<string, string> = {};
	const find = (id: string) => categories.find((category) => category.id === id);
	if (produtosPara && (produtosPara === own.id || !find(produtosPara)))
		fields["produtosPara"] = "Escolha outra categoria para os produtos";
	if (
		filhasPara &&
		(find(filhasPara)?.tipo !== "principal" || idsBelow(categories, own.id).has(filhasPara))
	)
		fields["filhasPara"] = "Escolha outra categoria principal para as subcategorias";
	return fields;
}

async function leadElsewhere(tx: Tx, own: CategoryRecord, target: string | null): Promise<void> {
	const old = sql`kind = 'categoria' and target_id = ${own.id}::uuid`;
	if (!target) {
		await tx.execute(sql`delete from slug_history where ${old}`);
		return;
	}
	await tx.execute(sql`update slug_history set target_id = ${target}::uuid where ${old}`);
	await tx.execute(sql`
		insert into slug_history (kind, slug, target_id)
		values ('categoria', ${own.slug}, ${target}::uuid)
		on conflict (kind, slug) do update set target_id = excluded.target_id`);
}
