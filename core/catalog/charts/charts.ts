import { eq, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { changeRecord } from "#core/record/change-record.ts";
import { columnsIn } from "#core/record/columns.ts";
import { changesOf, fieldsOf } from "#core/record/record-rules.ts";
import { type SaveError, saveRecord } from "#core/record/save-record.ts";
import { editVersion } from "#core/values/edit-version.ts";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { tabelas_medidas } from "../schema.ts";
import { CHART, type ChartFields, chartForm } from "./chart-fields-rules.ts";

export type ManagedChart = ChartFields & {
	id: string;
	/** Products that show it, by their own choice or their category's; archived ones not counted. */
	produtos: number;
	/** Fingerprint of what the form edits (rule catalogue 8). */
	version: string;
};

const USED_BY = sql<number>`(select count(*)::int from produtos p
	left join categorias c on c.id = p.categoria_id left join categorias pai on pai.id = c.categoria_pai_id
	where not p.arquivado and coalesce(p.tabela_medidas_id, c.tabela_medidas_id, pai.tabela_medidas_id)
		= tabelas_medidas.id)`;

const COLUMNS = {
	id: tabelas_medidas.id,
	...columnsIn(tabelas_medidas, CHART),
	produtos: USED_BY,
};

const withVersion = (row: Omit<ManagedChart, "version">): ManagedChart => ({
	...row,
	version: editVersion(fieldsOf(CHART, row)),
});

/** Every table of measures, by name. */
export async function listCharts(db: Db): Promise<ManagedChart[]> {
	const rows = await db.select(COLUMNS).from(tabelas_medidas);
	return rows.map(withVersion).sort((a, b) => a.nome.localeCompare(b.nome, "pt-BR"));
}

async function lockChart(tx: Tx, id: string): Promise<ManagedChart | null> {
	if (!isUuid(id)) return null;
	const [row] = await tx
		.select(COLUMNS)
		.from(tabelas_medidas)
		.where(eq(tabelas_medidas.id, id))
		.for("update", { of: tabelas_medidas });
	return row ? withVersion(row) : null;
}

/** Makes a table of measures from its form; `form` is whatever was sent. */
export async function createChart(
	db: Db,
	admin: Admin,
	form: unknown,
): Promise<Result<{ id: string }, { code: "invalid"; fields: Record<string, string> }>> {
	const parsed = chartForm.safeParse(form);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	return runTransaction(db, async (tx) => {
		const [made] = await tx
			.insert(tabelas_medidas)
			.values(parsed.data)
			.returning({ id: tabelas_medidas.id });
		if (!made) throw new Error("chart not written");
		await recordChange(tx, admin, {
			action: "tabela_medidas.criar",
			entity: "tabelas_medidas",
			entityId: made.id,
			after: parsed.data,
		});
		return ok(made);
	});
}

/** Saves a table for every product that shows it (rule catalogue 8 for who comes second). */
export const saveChart = (
	db: Db,
	admin: Admin,
	{ id, ...sent }: { id: string; version: string; form: unknown },
): Promise<Result<{ id: string }, SaveError<ManagedChart>>> =>
	saveRecord(db, admin, sent, {
		form: chartForm,
		change: { action: "tabela_medidas.editar", entity: "tabelas_medidas", entityId: id },
		lock: (tx) => lockChart(tx, id),
		async write(tx, fields, current) {
			await tx.update(tabelas_medidas).set(fields).where(eq(tabelas_medidas.id, id));
			return ok({ ...changesOf<ChartFields>(fieldsOf(CHART, current), fields), answer: { id } });
		},
	});

/** Removes a table; products and categories that chose it go on with the one above them, or none. */
export const removeChart = (db: Db, admin: Admin, id: string): Promise<Result<null, "not_found">> =>
	changeRecord(db, admin, {
		entity: "tabelas_medidas",
		id,
		lock: (tx) => lockChart(tx, id),
		async change(tx, { nome, produtos }) {
			await tx.delete(tabelas_medidas).where(eq(tabelas_medidas.id, id));
			return ok({ action: "tabela_medidas.excluir", before: { nome, produtos } });
		},
	});

/** No table at all counts as one. */
export async function chartExists(tx: Tx, id: string | null): Promise<boolean> {
	if (id === null) return true;
	const rows = await tx
		.select({ id: tabelas_medidas.id })
		.from(tabelas_medidas)
		.where(eq(tabelas_medidas.id, id));
	return rows.length > 0;
}

export const MISSING_CHART = { tabela_medidas_id: "Esta tabela não existe mais" };

/** Keeping the tables of measures, for administrators. */
export const createCharts = ({ db }: { db: Db }) => ({
	list: () => listCharts(db),
	create: (admin: Admin, form: unknown) => createChart(db, admin, form),
	save: (admin: Admin, change: { id: string; version: string; form: unknown }) =>
		saveChart(db, admin, change),
	remove: (admin: Admin, id: string) => removeChart(db, admin, id),
});
