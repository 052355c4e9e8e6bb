import { eq, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { columnsIn } from "#core/record/columns.ts";
import { editVersion } from "#core/record/edit-version.ts";
import {
	changeRecord,
	createRecord,
	type SaveError,
	saveRecord,
} from "#core/record/save-record.ts";
import { changesOf, fieldsOf } from "#core/record/shared/record.ts";
import { ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { tabelas_medidas } from "../schema.ts";
import { CHART, type ChartFields, chartForm } from "./shared/chart-fields.ts";

export type ManagedChart = ChartFields & {
	id: string;
	/** Products that use it, directly or by category; archived ones do not count. */
	produtos: number;
	/** Fingerprint of the form's fields (rule catalogue 8). */
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

/** Creates a size chart from a form; `form` is unvalidated input. */
export const createChart = (
	db: Db,
	admin: Admin,
	form: unknown,
): Promise<Result<{ id: string }, { code: "invalid"; fields: Record<string, string> }>> =>
	createRecord(db, admin, form, {
		form: chartForm,
		change: { action: "tabela_medidas.criar", entity: "tabelas_medidas" },
		async write(tx, after) {
			const [created] = await tx
				.insert(tabelas_medidas)
				.values(after)
				.returning({ id: tabelas_medidas.id });
			return ok({ created, after });
		},
	});

/** Saves a size chart for every product that uses it; `conflict` when outdated (rule catalogue 8). */
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

/** Removes a size chart; products and categories that chose it fall back to the one above them, or none. */
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

/** Null (no chart) is valid. */
export async function chartExists(tx: Tx, id: string | null): Promise<boolean> {
	if (id === null) return true;
	const rows = await tx
		.select({ id: tabelas_medidas.id })
		.from(tabelas_medidas)
		.where(eq(tabelas_medidas.id, id));
	return rows.length > 0;
}

export const MISSING_CHART = { tabela_medidas_id: "Esta tabela não existe mais" };

export const createCharts = ({ db }: { db: Db }) => ({
	list: () => listCharts(db),
	create: (admin: Admin, form: unknown) => createChart(db, admin, form),
	save: (admin: Admin, change: { id: string; version: string; form: unknown }) =>
		saveChart(db, admin, change),
	remove: (admin: Admin, id: string) => removeChart(db, admin, id),
});
