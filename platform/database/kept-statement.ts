import { is, Param, Placeholder, type Query, type SQL, sql } from "drizzle-orm";
import type {
	PgColumn,
	PgPreparedQuery,
	PreparedQueryConfig,
	SelectedFieldsOrdered,
} from "drizzle-orm/pg-core";
import type { Db, Tx } from "./database.ts";

type Built<Rows> = {
	prepare(name: string): PgPreparedQuery<PreparedQueryConfig & { execute: Rows }>;
};

/**
 * A statement whose text is written out once and not each time it is sent, for those that every order sends.
 * `build` names what differs with `sql.placeholder`, and `given` in an update. What stands for a column in an insert, or beside one in `eq`, is
 * given as any other statement is given it, null included; anything else as the database reads it.
 */
export function keptStatement<Rows>(
	build: (db: Db | Tx) => Built<Rows>,
): (db: Db | Tx, values: Record<string, unknown>) => Promise<Rows> {
	let kept: { query: Query; fields: SelectedFieldsOrdered } | undefined;
	return (db, values) => {
		kept ??= partsOf(build(db));
		// Drizzle's own prepared statements belong to one connection; a transaction may have any.
		const prepared = db._.session.prepareQuery(kept.query, kept.fields, undefined, true);
		return prepared.execute(values) as Promise<Rows>;
	};
}

/** What an update sets a column to: the value that is given under the column's name, as the column writes it. */
export const given = (column: PgColumn): SQL =>
	sql`${sql.param(sql.placeholder(column.name), column)}`;

function partsOf(built: Built<unknown>): { query: Query; fields: SelectedFieldsOrdered } {
	const prepared = built.prepare("");
	// How its columns are read is kept beside the text, without a name for others.
	const { fields } = prepared as unknown as { fields: SelectedFieldsOrdered };
	const query = prepared.getQuery();
	return { query: { ...query, params: query.params.map(takingNull) }, fields };
}

/** Drizzle hands columns the null that stands for a placeholder, which many cannot write. */
function takingNull(given: unknown): unknown {
	if (!is(given, Param) || !is(given.value, Placeholder)) return given;
	const { value, encoder } = given;
	return new Param(value, {
		mapToDriverValue: (it) => (it === null ? null : encoder.mapToDriverValue(it)),
	});
}
