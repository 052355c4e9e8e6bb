import type { Query } from "drizzle-orm";
import type {
	PgPreparedQuery,
	PreparedQueryConfig,
	SelectedFieldsOrdered,
} from "drizzle-orm/pg-core";
import type { Db, Tx } from "./database.ts";

type Built<Rows> = {
	prepare(name: string): PgPreparedQuery<PreparedQueryConfig & { execute: Rows }>;
};

/**
 * A select whose text is written out once and not each time it is asked, for the few that every order asks several
 * times. `build` names what differs with `sql.placeholder`; the values are given as the database reads them.
 */
export function keptSelect<Rows>(
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

function partsOf(built: Built<unknown>): { query: Query; fields: SelectedFieldsOrdered } {
	const prepared = built.prepare("");
	// How its columns are read is kept beside the text, without a name for others.
	const { fields } = prepared as unknown as { fields: SelectedFieldsOrdered };
	return { query: prepared.getQuery(), fields };
}
