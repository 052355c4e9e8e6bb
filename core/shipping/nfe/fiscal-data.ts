import { eq } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { columnsIn } from "#core/record/columns.ts";
import { editVersion } from "#core/record/edit-version.ts";
import { saveRecord } from "#core/record/save-record.ts";
import { fieldsOf } from "#core/record/shared/record.ts";
import { ok } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { nota_dados } from "../schema.ts";
import { FISCAL, type FiscalData, fiscalForm, NO_FISCAL_DATA } from "../shared/fiscal-fields.ts";

export type ManagedFiscalData = FiscalData & { version: string };

/** What invoices say beside the order; empty until typed. */
export async function readFiscalData(db: Db | Tx, lock = false): Promise<ManagedFiscalData> {
	const query = db
		.select(columnsIn(nota_dados, FISCAL))
		.from(nota_dados)
		.where(eq(nota_dados.id, 1));
	const [row] = await (lock ? query.for("update") : query);
	const found = row ?? NO_FISCAL_DATA;
	return { ...found, version: editVersion(found) };
}

/** Saves it; `conflict` when `version` is outdated. */
export const saveFiscalData = (
	{ db, clock }: { db: Db; clock: () => Date },
	admin: Admin,
	sent: { version: string; form: unknown },
) =>
	saveRecord(db, admin, sent, {
		form: fiscalForm,
		change: { action: "nota.editar", entity: "nota_dados" },
		lock: (tx) => readFiscalData(tx, true),
		async write(tx, fields, current) {
			const updated_at = clock();
			await tx
				.insert(nota_dados)
				.values({ id: 1, ...fields, updated_at })
				.onConflictDoUpdate({ target: nota_dados.id, set: { ...fields, updated_at } });
			return ok({
				before: fieldsOf(FISCAL, current),
				after: fields,
				answer: { ...fields, version: editVersion(fields) },
			});
		},
	});
