import { sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { lockCategories } from "./read-categories.ts";

/**
 * Puts the children of one parent (null: the top) into the order of `ids`. Fails with `changed` when
 * those are not, or no longer, exactly its children. The numbers in use are dealt out anew, so that
 * lists across parents keep their groups.
 */
export async function reorderCategories(
	{ db }: { db: Db },
	admin: Admin,
	{ parentId, ids }: { parentId: string | null; ids: string[] },
): Promise<Result<null, "changed">> {
	return runTransaction(db, async (tx) => {
		const siblings = (await lockCategories(tx)).filter(
			(category) => category.categoria_pai_id === parentId,
		);
		const wanted = new Set(ids);
		const same = wanted.size === ids.length && siblings.every(({ id }) => wanted.has(id));
		if (!same || siblings.length !== ids.length) return fail("changed");
		const numbers = siblings.map(({ ordem }) => ordem).sort((a, b) => a - b);
		let last = -1;
		const order = ids.map((id, at) => {
			last = Math.max(numbers[at] ?? 0, last + 1);
			return { id, ordem: last };
		});
		const before = new Map(siblings.map((sibling) => [sibling.id, sibling]));
		const moved = order.filter(({ id, ordem }) => before.get(id)?.ordem !== ordem);
		if (moved.length === 0) return ok(null);
		await tx.execute(sql`
			update categorias c set ordem = n.ordem, updated_at = now()
			from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as n(id uuid, ordem int)
			where c.id = n.id`);
		const told = (id: string, ordem: number | undefined) => ({
			id,
			nome: before.get(id)?.nome,
			ordem,
		});
		await recordChange(tx, admin, {
			action: "categoria.ordenar",
			entity: "categorias",
			entityId: parentId,
			before: moved.map(({ id }) => told(id, before.get(id)?.ordem)),
			after: moved.map(({ id, ordem }) => told(id, ordem)),
		});
		return ok(null);
	});
}
