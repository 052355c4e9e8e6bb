import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "../database/sql/query.ts";

type Column = { name: string; type: string };
export type Table = { name: string; columns: Column[] };

/** The shop's tables by name, with their stored (not generated) columns, in order. */
export const describeTables = (db: Db | Tx): Promise<Table[]> =>
	queryRows<Table>(
		db,
		sql`
		select c.relname as name, json_agg(json_build_object(
			'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
		from pg_class c
		join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
		where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
		group by c.relname order by c.relname`,
	);

export type Sequence = { name: string; value: string; called: boolean };

/** Current values of the shop's sequences. */
export async function describeSequences(db: Db | Tx): Promise<Sequence[]> {
	const names = await queryRows<{ name: string }>(
		db,
		sql`select relname as name from pg_class
			where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
	);
	const found: Sequence[] = [];
	for (const { name } of names) {
		const [row] = await queryRows<Omit<Sequence, "name">>(
			db,
			sql`select last_value::text as value, is_called as called from public.${sql.identifier(name)}`,
		);
		if (row) found.push({ name, ...row });
	}
	return found;
}

/** Makes the text format of dates and numbers independent of the server's settings, in this transaction. */
export async function writtenAlike(tx: Tx): Promise<void> {
	await tx.execute(sql`set local timezone = 'UTC'`);
	await tx.execute(sql`set local datestyle = 'ISO'`);
	await tx.execute(sql`set local intervalstyle = 'iso_8601'`);
	await tx.execute(sql`set local extra_float_digits = 1`);
}

/** Lines of a dumped table, each a JSON array of texts. */
export const readLines = (path: string): AsyncIterable<string> =>
	createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });

/** Rows of a dumped table, as the texts of its columns. */
export async function* readRows(path: string): AsyncGenerator<(string | null)[]> {
	for await (const line of readLines(path)) yield JSON.parse(line) as (string | null)[];
}
