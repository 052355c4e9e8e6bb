import { eq, inArray } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { changeRecord } from "#core/record/change-record.ts";
import { type Ordering, saveOrder } from "#core/record/save-order.ts";
import { fieldsOf } from "#core/record/shared/record.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { entrega_metodos } from "../schema.ts";
import { METHOD_FORM } from "../shared/method-fields.ts";
import { isDefaultMethod } from "../shared/method-kind.ts";
import { lockMethod } from "./read-managed.ts";

type Deps = { db: Db; clock: () => Date };

const held = (id: string) => ({
	entity: "entrega_metodos",
	id,
	lock: (tx: Tx) => lockMethod(tx, id),
});

/** Activates or deactivates a delivery method; `not_found` when there is none. */
export const setMethodActive = (
	{ db, clock }: Deps,
	admin: Admin,
	{ id, active }: { id: string; active: boolean },
): Promise<Result<null, "not_found">> =>
	changeRecord(db, admin, {
		...held(id),
		async change(tx, method) {
			if (method.ativo === active) return ok(null);
			await tx
				.update(entrega_metodos)
				.set({ ativo: active, updated_at: clock() })
				.where(eq(entrega_metodos.id, id));
			return ok({
				action: active ? "entrega.ativar" : "entrega.desativar",
				before: { ativo: !active },
				after: { ativo: active },
			});
		},
	});

/** Deletes a method. The default ones cannot be deleted, because the settings hold their prices. */
export const removeMethod = (
	{ db }: Deps,
	admin: Admin,
	id: string,
): Promise<Result<null, "not_found" | "kept">> =>
	changeRecord(db, admin, {
		...held(id),
		async change(tx, method) {
			if (isDefaultMethod(method.codigo)) return fail("kept" as const);
			await tx.delete(entrega_metodos).where(eq(entrega_metodos.id, id));
			return ok({ action: "entrega.excluir", before: fieldsOf(METHOD_FORM, method) });
		},
	});

const ORDER: Ordering = {
	action: "entrega.ordenar",
	entity: "entrega_metodos",
	lock: (tx, ids) =>
		tx
			.select({
				id: entrega_metodos.id,
				name: entrega_metodos.nome,
				place: entrega_metodos.ordem,
			})
			.from(entrega_metodos)
			.where(inArray(entrega_metodos.id, ids))
			.orderBy(entrega_metodos.id)
			.for("update"),
	move: (tx, id, { place, at }) =>
		tx
			.update(entrega_metodos)
			.set({ ordem: place, updated_at: at })
			.where(eq(entrega_metodos.id, id)),
};

/** Numbers the delivery methods from 1 in the given order; ignores deleted ones. */
export const orderMethods = (deps: Deps, admin: Admin, ids: readonly string[]): Promise<void> =>
	saveOrder(deps, admin, ORDER, ids);
