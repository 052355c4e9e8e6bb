import { eq, inArray } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fieldsOf } from "#core/record/record-rules.ts";
import { putInOrder } from "#core/values/order-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isDefaultMethod } from "../methods/kind-rules.ts";
import { METHOD_FORM } from "../methods/method-fields-rules.ts";
import { entrega_metodos } from "../schema.ts";
import { lockMethod } from "./read-managed.ts";

type Deps = { db: Db; clock: () => Date };

/** Offers a way to deliver or not; false when there is none. */
export async function setMethodActive(
	{ db, clock }: Deps,
	admin: Admin,
	{ id, active }: { id: string; active: boolean },
): Promise<boolean> {
	if (!isUuid(id)) return false;
	return runTransaction(db, async (tx) => {
		const current = await lockMethod(tx, id);
		if (!current) return false;
		if (current.ativo === active) return true;
		await tx
			.update(entrega_metodos)
			.set({ ativo: active, updated_at: clock() })
			.where(eq(entrega_metodos.id, id));
		await recordChange(tx, admin, {
			action: active ? "entrega.ativar" : "entrega.desativar",
			entity: "entrega_metodos",
			entityId: id,
			before: { ativo: !active },
			after: { ativo: active },
		});
		return true;
	});
}

/**
 * Erases a way to deliver with its table; orders keep what they were promised. The two that every shop has
 * can be switched off and are never erased: the settings hold their prices.
 */
export async function removeMethod(
	{ db }: Deps,
	admin: Admin,
	id: string,
): Promise<Result<null, "not_found" | "kept">> {
	if (!isUuid(id)) return fail("not_found");
	return runTransaction(db, async (tx) => {
		const current = await lockMethod(tx, id);
		if (!current) return fail("not_found");
		if (isDefaultMethod(current.codigo)) return fail("kept");
		await tx.delete(entrega_metodos).where(eq(entrega_metodos.id, id));
		await recordChange(tx, admin, {
			action: "entrega.excluir",
			entity: "entrega_metodos",
			entityId: id,
			before: fieldsOf(METHOD_FORM, current),
		});
		return ok(null);
	});
}

/** Gives the ways to deliver the order of the list, counted from 1; what is gone meanwhile is left out. */
export async function orderMethods(
	{ db, clock }: Deps,
	admin: Admin,
	ids: readonly string[],
): Promise<void> {
	const wanted = [...new Set(ids)].filter(isUuid);
	if (wanted.length === 0) return;
	await runTransaction(db, async (tx) => {
		const rows = await tx
			.select({ id: entrega_metodos.id, nome: entrega_metodos.nome, ordem: entrega_metodos.ordem })
			.from(entrega_metodos)
			.where(inArray(entrega_metodos.id, wanted))
			.orderBy(entrega_metodos.id)
			.for("update");
		const { found, moved } = putInOrder(rows, wanted, (row) => row.ordem);
		if (moved.length === 0) return;
		for (const { row, place } of moved) {
			await tx
				.update(entrega_metodos)
				.set({ ordem: place, updated_at: clock() })
				.where(eq(entrega_metodos.id, row.id));
		}
		const names = (list: typeof rows) => list.map(({ nome }) => nome);
		await recordChange(tx, admin, {
			action: "entrega.ordenar",
			entity: "entrega_metodos",
			before: names([...rows].sort((a, b) => a.ordem - b.ordem)),
			after: names(found),
		});
	});
}
