import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { changesOf, fieldsOf } from "#core/record/record-rules.ts";
import { type SaveError, saveRecord } from "#core/record/save-record.ts";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isDefaultMethod } from "../methods/kind-rules.ts";
import { METHOD_FORM, type MethodForm, methodForm } from "../methods/method-fields-rules.ts";
import { entrega_metodos } from "../schema.ts";
import { lockMethod, type ManagedMethod } from "./read-managed.ts";
import { writeTable } from "./write-table.ts";

export type SavedMethod = { id: string; saved: MethodForm };

type Deps = { db: Db; clock: () => Date };

export const MOST_METHODS = 30;

/** Only the two that every shop has ask the price of the settings, and nobody collects what they bring. */
function settled(form: MethodForm, codigo: string): MethodForm {
	const first = isDefaultMethod(codigo);
	return {
		...form,
		precos: first ? form.precos : "tabela",
		tipo: first ? "tabela" : form.tipo,
	};
}

const columnsOfForm = ({ tabela: _, ...fields }: MethodForm) => fields;

/** Makes a way to deliver from what a form sends; it comes last. */
export async function createMethod(
	{ db, clock }: Deps,
	admin: Admin,
	form: unknown,
): Promise<Result<SavedMethod, SaveError<ManagedMethod>>> {
	const parsed = methodForm.safeParse(form);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const id = randomUUID();
	const fields = settled(parsed.data, id);
	return runTransaction(db, async (tx) => {
		const [{ many, last } = { many: 0, last: 0 }] = await tx
			.select({
				many: sql<number>`count(*)::int`,
				last: sql<number>`coalesce(max(${entrega_metodos.ordem}), 0)::int`,
			})
			.from(entrega_metodos);
		if (many >= MOST_METHODS) {
			return fail({
				code: "invalid",
				fields: { nome: `A loja tem no máximo ${MOST_METHODS} entregas` },
			});
		}
		const now = clock();
		await tx.insert(entrega_metodos).values({
			...columnsOfForm(fields),
			id,
			codigo: id,
			ordem: last + 1,
			created_at: now,
			updated_at: now,
		});
		await writeTable(tx, id, fields.tabela);
		await recordChange(tx, admin, {
			action: "entrega.criar",
			entity: "entrega_metodos",
			entityId: id,
			after: fields,
		});
		return ok({ id, saved: fields });
	});
}

/**
 * Saves what a form sends of a way to deliver. `version` is the one the form was opened with: somebody else
 * saved meanwhile gives `conflict` with the method as it is now (rule catalogue 8).
 */
export async function saveMethod(
	{ db, clock }: Deps,
	admin: Admin,
	{ id, ...sent }: { id: string; version: string; form: unknown },
): Promise<Result<SavedMethod, SaveError<ManagedMethod>>> {
	if (!isUuid(id)) return fail({ code: "not_found" });
	return saveRecord(db, admin, sent, {
		form: methodForm,
		change: { action: "entrega.editar", entity: "entrega_metodos", entityId: id },
		lock: (tx) => lockMethod(tx, id),
		async write(tx, input, current) {
			const fields = settled(input, current.codigo);
			await tx
				.update(entrega_metodos)
				.set({ ...columnsOfForm(fields), updated_at: clock() })
				.where(eq(entrega_metodos.id, id));
			await writeTable(tx, id, fields.tabela);
			return ok({
				...changesOf(fieldsOf(METHOD_FORM, current), fields),
				answer: { id, saved: fields },
			});
		},
	});
}
