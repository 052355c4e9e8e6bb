import { eq, getTableName, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Admin } from "#core/audit/types.ts";
import { fail, ok } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { columnsIn } from "./columns.ts";
import { editVersion } from "./edit-version.ts";
import { saveRecord } from "./save-record.ts";
import type { Fields, Values } from "./shared/field.ts";
import { fieldsOf } from "./shared/record.ts";

/** A record that is row 1 of its table, or `usual` while there is none (rule content 9). */
type Single<F extends Fields> = {
	table: PgTable & { id: PgColumn };
	fields: F;
	usual: Values<F>;
	form: z.ZodType<Values<F>>;
	/** Of its changes in the audit log. */
	action: string;
};

/** Serialises saving to a table whose row may not exist yet and so cannot be locked. */
export const lockSingle = (tx: Db | Tx, table: PgTable) =>
	tx.execute(sql`select pg_advisory_xact_lock(hashtext(${getTableName(table)}))`);

const versioned = <F extends Fields>(values: Values<F>): Values<F> & { version: string } => ({
	...values,
	version: editVersion(values),
});

/** The values of `fields`, all of the record or some; `usual` while there is no row. */
export async function readValues<F extends Fields>(
	db: Db | Tx,
	{ table, fields, usual }: Pick<Single<F>, "table" | "fields" | "usual">,
): Promise<Values<F>> {
	const [row] = await db
		.select(columnsIn(table, fields) as Record<string, PgColumn>)
		.from(table)
		.where(eq(table.id, 1));
	return (row as Values<F> | undefined) ?? usual;
}

/** `readValues` with the version that the record's form sends back. */
export const readSingle = async <F extends Fields>(
	db: Db | Tx,
	single: Pick<Single<F>, "table" | "fields" | "usual">,
) => versioned<F>(await readValues(db, single));

/** Saves all fields; `conflict` when `version` is outdated. `wrong` returns errors by field. */
export const saveSingle = <F extends Fields>(
	{ db }: { db: Db },
	admin: Admin,
	sent: { version: string; form: unknown },
	{ form, action, ...single }: Single<F>,
	wrong: (values: Values<F>) => Record<string, string> | null = () => null,
) =>
	saveRecord(db, admin, sent, {
		form,
		change: { action, entity: getTableName(single.table) },
		async lock(tx) {
			await lockSingle(tx, single.table);
			return readSingle(tx, single);
		},
		async write(tx, values, current) {
			const errors = wrong(values);
			if (errors) return fail(errors);
			await tx
				.insert(single.table)
				.values({ id: 1, ...values } as never)
				.onConflictDoUpdate({ target: single.table.id, set: values as never });
			return ok({
				before: fieldsOf(single.fields, current),
				after: values,
				answer: versioned<F>(values),
			});
		},
	});
