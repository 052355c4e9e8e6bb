import { type GetColumnData, is, type SQL, sql } from "drizzle-orm";
import { PgColumn } from "drizzle-orm/pg-core";
import { inCentavos, isMoney } from "../columns.ts";
import type { Db, Tx } from "../database.ts";

/** Runs a raw statement. `T` is the row type; both drivers behave alike. */
export async function queryRows<T>(db: Db | Tx, statement: SQL): Promise<T[]> {
	const { rows } = (await db.execute(statement)) as unknown as { rows: T[] };
	return rows;
}

/** The first row of a query, or null. */
export const firstOf = async <T>(rows: PromiseLike<T[]>): Promise<T | null> =>
	(await rows)[0] ?? null;

/** The first row of a raw statement, or null. */
export const findRow = <T>(db: Db | Tx, statement: SQL): Promise<T | null> =>
	firstOf(queryRows<T>(db, statement));

/** The row of a raw statement that always has one, such as a count. */
export async function oneRow<T>(db: Db | Tx, statement: SQL): Promise<T> {
	const row = await findRow<T>(db, statement);
	if (!row) throw new Error("a statement of one row returned none");
	return row;
}

/** Ids for `in`; matches nothing when empty. */
export const idList = (ids: readonly string[]): SQL =>
	ids.length === 0
		? sql`(null)`
		: sql`(${sql.join(
				ids.map((id) => sql`${id}::uuid`),
				sql`, `,
			)})`;

/** Rows in batches of `most`, each read after the last row of the one before: a long file needs little memory. */
export async function* readBatches<Row>(
	most: number,
	readAfter: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
	for (let last: Row | undefined; ; ) {
		const rows = await readAfter(last);
		if (rows.length > 0) yield rows;
		if (rows.length < most) return;
		last = rows.at(-1);
	}
}

type Shape = Readonly<Record<string, PgColumn | SQL>>;

/** JSON has no dates: they are texts. */
type InJson<Value> = Value extends Date ? string : Value;

type ReadAs<S extends Shape> = {
	[Name in keyof S]: S[Name] extends PgColumn
		? InJson<GetColumnData<S[Name]>>
		: S[Name] extends SQL<infer Value>
			? Value
			: never;
};

const inJson = (value: PgColumn | SQL) =>
	is(value, PgColumn) && isMoney(value) ? inCentavos(value) : value;

/** One JSON object of these columns, amounts in whole centavos. */
export function jsonObject<S extends Shape>(shape: S): SQL<ReadAs<S>> {
	const pairs = Object.entries(shape).map(
		([name, value]) => sql`${sql.raw(`'${name}'`)}, ${inJson(value)}`,
	);
	return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}

/**
 * The same as a statement's `row`: one JSON column is parsed faster than forty. `over` is what follows the columns,
 * from `from` on.
 */
export function jsonRows<S extends Shape>(shape: S, over: SQL): SQL<{ row: ReadAs<S> }> {
	const columns = Object.entries(shape).map(
		([name, value]) => sql`${inJson(value)} as ${sql.identifier(name)}`,
	);
	return sql`select row_to_json(r) as row from (select ${sql.join(columns, sql`, `)} ${over}) r`;
}

/** Child rows as one JSON list, in order; empty when there are none. */
export const jsonList = <S extends Shape>(
	shape: S,
	{ from, order }: { from: SQL; order: SQL },
): SQL<ReadAs<S>[]> =>
	sql`coalesce((select json_agg(${jsonObject(shape)} order by ${order}) ${from}), '[]'::json)`;
