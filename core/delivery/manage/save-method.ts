import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { changesOf, fieldsOf } from "#core/record/shared/record.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { reaisText } from "#platform/database/columns.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import {
	changeRecord,
	createRecord,
	type Ordering,
	type SaveError,
	saveOrder,
	saveRecord,
} from "../../record/save-record.ts";
import { entrega_metodos, entrega_zonas } from "../schema.ts";
import { METHOD_FORM, type MethodForm, methodForm } from "../shared/method-fields.ts";
import { isDefaultMethod } from "../shared/method-kind.ts";
import type { ZoneTable } from "../shared/zone-table.ts";
import { lockMethod, type ManagedMethod } from "./read-managed.ts";

const reais = (centavos: number | null) => (centavos === null ? null : reaisText(centavos));

/** Replaces the whole table of a method in four statements. */
async function writeTable(tx: Tx, methodId: string, { limites, zonas }: ZoneTable): Promise<void> {
	await tx.update(entrega_metodos).set({ limites }).where(eq(entrega_metodos.id, methodId));
	await tx.delete(entrega_zonas).where(eq(entrega_zonas.metodo_id, methodId));
	if (zonas.length === 0) return;
	const created = await tx
		.insert(entrega_zonas)
		.values(
			zonas.map(({ nome, estados, quilo, dias_min, dias_max }, ordem) => ({
				metodo_id: methodId,
				ordem,
				nome,
				estados,
				preco_quilo: quilo,
				dias_min,
				dias_max,
			})),
		)
		.returning({ id: entrega_zonas.id, ordem: entrega_zonas.ordem });
	const idOf = new Map(created.map(({ id, ordem }) => [ordem, id]));
	const ranges = zonas.flatMap(({ faixas }, at) =>
		faixas.map(({ from, to }) => ({ zona_id: idOf.get(at), cep_de: from, cep_ate: to })),
	);
	const prices = zonas.flatMap(({ precos }, at) =>
		limites.map((peso_ate_g, column) => ({
			zona_id: idOf.get(at),
			peso_ate_g,
			preco: reais(precos[column] ?? null),
		})),
	);
	await tx.execute(sql`insert into entrega_faixas (zona_id, cep_de, cep_ate)
		select distinct * from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) as f(zona_id uuid, cep_de text, cep_ate text)`);
	await tx.execute(sql`insert into entrega_tarifas (zona_id, peso_ate_g, preco)
		select * from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as t(zona_id uuid, peso_ate_g int, preco numeric(12, 2))`);
}

type SavedMethod = { id: string; saved: MethodForm };

type Deps = { db: Db; clock: () => Date };

const MOST_METHODS = 30;

/** Only the two default methods use the prices of the settings, and they are no pickups. */
function settled(form: MethodForm, codigo: string): MethodForm {
	const first = isDefaultMethod(codigo);
	return {
		...form,
		precos: first ? form.precos : "tabela",
		tipo: first ? "tabela" : form.tipo,
	};
}

const columnsOfForm = ({ tabela: _, ...fields }: MethodForm) => fields;

/** Creates a delivery method from a form, at the end of the list. */
export const createMethod = (
	{ db, clock }: Deps,
	admin: Admin,
	form: unknown,
): Promise<Result<SavedMethod, SaveError<ManagedMethod>>> =>
	createRecord(db, admin, form, {
		form: methodForm,
		change: { action: "entrega.criar", entity: "entrega_metodos" },
		async write(tx, typed) {
			const id = randomUUID();
			const after = settled(typed, id);
			const [{ many, last } = { many: 0, last: 0 }] = await tx
				.select({
					many: sql<number>`count(*)::int`,
					last: sql<number>`coalesce(max(${entrega_metodos.ordem}), 0)::int`,
				})
				.from(entrega_metodos);
			if (many >= MOST_METHODS)
				return fail({ nome: `A loja tem no máximo ${MOST_METHODS} entregas` });
			await tx.insert(entrega_metodos).values({
				...columnsOfForm(after),
				id,
				codigo: id,
				ordem: last + 1,
				created_at: clock(),
			});
			await writeTable(tx, id, after.tabela);
			return ok({ created: { id, saved: after }, after });
		},
	});

/** Saves a method; `conflict` with the current one when `version` is outdated (rule catalogue 8). */
export async function saveMethod(
	{ db }: Pick<Deps, "db">,
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
			await tx.update(entrega_metodos).set(columnsOfForm(fields)).where(eq(entrega_metodos.id, id));
			await writeTable(tx, id, fields.tabela);
			return ok({
				...changesOf(fieldsOf(METHOD_FORM, current), fields),
				answer: { id, saved: fields },
			});
		},
	});
}

const held = (id: string) => ({
	entity: "entrega_metodos",
	id,
	lock: (tx: Tx) => lockMethod(tx, id),
});

/** Activates or deactivates a delivery method; `not_found` when there is none. */
export const setMethodActive = (
	{ db }: Pick<Deps, "db">,
	admin: Admin,
	{ id, active }: { id: string; active: boolean },
): Promise<Result<null, "not_found">> =>
	changeRecord(db, admin, {
		...held(id),
		async change(tx, method) {
			if (method.ativo === active) return ok(null);
			await tx.update(entrega_metodos).set({ ativo: active }).where(eq(entrega_metodos.id, id));
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
): Promise<Result<null, "not_found" | "default_method">> =>
	changeRecord(db, admin, {
		...held(id),
		async change(tx, method) {
			if (isDefaultMethod(method.codigo)) return fail("default_method" as const);
			await tx.delete(entrega_metodos).where(eq(entrega_metodos.id, id));
			return ok({ action: "entrega.excluir", before: fieldsOf(METHOD_FORM, method) });
		},
	});

const ORDER: Ordering = {
	action: "entrega.ordenar",
	entity: "entrega_metodos",
	name: "nome",
	place: "ordem",
};

/** Numbers the delivery methods from 1 in the given order; ignores deleted ones. */
export const orderMethods = (deps: Deps, admin: Admin, ids: readonly string[]): Promise<void> =>
	saveOrder(deps, admin, ORDER, ids);
