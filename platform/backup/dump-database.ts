import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { lastMigration, type Migrated } from "#platform/database/migration-history.ts";
import { queryRows } from "../database/sql/query.ts";
import { BackupRefused } from "./backup-refused.ts";
import {
	describeSequences,
	describeTables,
	type Sequence,
	type Table,
	writtenAlike,
} from "./describe-tables.ts";

export type DumpScope = {
	withoutRows: readonly string[];
	blank: Readonly<Record<string, readonly string[]>>;
	/** Rows to skip: those whose column has one of these values, by table. */
	leave: Readonly<Record<string, { column: string; values: readonly string[] }>>;
};

export type DumpedTable = Table & { rows: number };
export type Dump = { migration: Migrated; tables: DumpedTable[]; sequences: Sequence[] };

const ROWS_AT_ONCE = 500;

/**
 * Writes every table of the shop into `folder`, one file each, one row per line: a JSON array of the columns' texts,
 * which is lossless and portable across PostgreSQL versions. One snapshot; the shop keeps running.
 */
export const dumpDatabase = (db: Db, folder: string, scope: DumpScope): Promise<Dump> =>
	db.transaction(
		async (tx) => {
			await mkdir(folder, { recursive: true });
			await writtenAlike(tx);
			const migration = await lastMigration(tx);
			if (!migration) throw new BackupRefused("There is no shop in this database.");
			const tables: DumpedTable[] = [];
			for (const table of await describeTables(tx)) {
				const rows = scope.withoutRows.includes(table.name)
					? 0
					: await dumpTable(tx, table, scope, join(folder, `${table.name}.ndjson`));
				tables.push({ ...table, rows });
			}
			return {
				migration,
				tables,
				sequences: await describeSequences(tx),
			};
		},
		{ isolationLevel: "repeatable read", accessMode: "read only" },
	);

async function dumpTable(tx: Tx, table: Table, scope: DumpScope, path: string): Promise<number> {
	const blank = scope.blank[table.name] ?? [];
	const left = scope.leave[table.name];
	const columns = table.columns.map(({ name }) =>
		blank.includes(name) ? sql`null::text` : sql`${sql.identifier(name)}::text`,
	);
	const condition = left
		? sql`where ${sql.identifier(left.column)} not in (${sql.raw(left.values.map(literal).join(", "))})`
		: sql``;
	await tx.execute(sql`declare linhas no scroll cursor for
		select array_to_json(array[${sql.join(columns, sql`, `)}])::text as line
		from public.${sql.identifier(table.name)} ${condition}`);
	let rows = 0;
	async function* lines(): AsyncGenerator<string> {
		for (;;) {
			const fetched = await queryRows<{ line: string }>(
				tx,
				sql.raw(`fetch ${ROWS_AT_ONCE} from linhas`),
			);
			if (fetched.length === 0) return;
			rows += fetched.length;
			yield fetched.map(({ line }) => `${line}\n`).join("");
		}
	}
	await pipeline(Readable.from(lines()), createWriteStream(path, { mode: 0o600 }));
	await tx.execute(sql`close linhas`);
	return rows;
}

/** A cursor takes no parameters. */
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
