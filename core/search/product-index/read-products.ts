import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { type ProductRow, ROW_COLUMNS, ROW_SOURCE } from "./product-row.ts";

/**
 * The transactions that a statement of its moment had not seen the end of begin here: what they change is asked for
 * again. Text, since such numbers are longer than those of code.
 */
export type Since = string;

const SLICE = 1_000;

/** One row of everything that is on sale, in slices, each with the moment at which it was true. */
export async function* readAll(db: Db): AsyncGenerator<{ since: Since; rows: ProductRow[] }> {
	let after = "00000000-0000-0000-0000-000000000000";
	for (;;) {
		const [slice] = await queryRows<{ since: Since; rows: ProductRow[] }>(
			db,
			sql`select pg_snapshot_xmin(pg_current_snapshot())::text as since,
				coalesce((select json_agg(r) from (select ${ROW_COLUMNS} from ${ROW_SOURCE}
					where b.produto_id > ${after}::uuid order by b.produto_id limit ${SLICE}) r), '[]') as rows`,
		);
		if (!slice) throw new Error("a statement without a table answers one row");
		yield slice;
		const last = slice.rows.at(-1);
		if (!last || slice.rows.length < SLICE) return;
		after = last.id;
	}
}

export type Changes = {
	since: Since;
	/** The database's clock, in milliseconds. */
	now: number;
	changed: ProductRow[];
	/** Ids of what is not on sale any more. */
	gone: string[];
};

/**
 * What changed since a reading, and until when that is true. A transaction of another database, from which this one
 * was restored, may have a number that is still to come: it is not looked at.
 */
export async function readChanges(db: Db, since: Since): Promise<Changes> {
	const [changes] = await queryRows<Changes>(
		db,
		sql`
		with mudadas as (
			select produto_id from busca_mudancas
			where tx >= ${since}::xid8 and tx < pg_snapshot_xmax(pg_current_snapshot())
		)
		select pg_snapshot_xmin(pg_current_snapshot())::text as since, (extract(epoch from now()) * 1000)::float8 as now,
			coalesce((select json_agg(r) from (select ${ROW_COLUMNS} from ${ROW_SOURCE}
				where b.produto_id in (select produto_id from mudadas)) r), '[]') as changed,
			coalesce((select json_agg(m.produto_id) from mudadas m
				where not exists (select 1 from busca_produtos b where b.produto_id = m.produto_id)), '[]') as gone`,
	);
	if (!changes) throw new Error("a statement without a table answers one row");
	return changes;
}
