import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { isKnownMigration } from "#platform/database/migration-history.ts";
import { queryRows } from "#platform/database/query.ts";
import { applyMigrations } from "./apply-migrations.ts";
import { BackupRefused } from "./backup-refused.ts";
import { clearDatabase, isEmptyDatabase } from "./clear-database.ts";
import { describeTables, type Table } from "./describe-tables.ts";
import type { Dump, DumpedTable } from "./dump-database.ts";
import { readLines } from "./read-rows.ts";
import { standAlone } from "./stand-alone.ts";
import { writtenAlike } from "./written-alike.ts";

/** Characters of rows sent in one statement. */
const CHUNK = 1_000_000;

/**
 * Makes the database what `dump` describes and `folder` holds, and brings it to the present schema. One
 * transaction: when anything does not fit, it stays as it was.
 * Throws `BackupRefused` when it has rows and `replace` is false, or the dump is not this program's.
 */
export async function loadDump(
	db: Db,
	folder: string,
	dump: Dump,
	{ replace }: { replace: boolean },
): Promise<void> {
	if (!isKnownMigration(dump.migration)) {
		throw new BackupRefused(
			"This backup was made by another version, newer than this one: update the shop first.",
		);
	}
	await db.transaction(async (tx) => {
		await writtenAlike(tx);
		if (!replace && !(await isEmptyDatabase(tx))) {
			throw new BackupRefused(
				"This shop is not empty. Add --replace to put the backup in its place: what it holds now is lost.",
			);
		}
		await clearDatabase(tx);
		await applyMigrations(tx, null, dump.migration);
		const tables = new Map((await describeTables(tx)).map((table) => [table.name, table]));
		const pairs = dump.tables.map((from) => ({ from, to: fitting(from, tables.get(from.name)) }));
		await standAlone(tx, [...tables.keys()], async () => {
			// What migrations began with is the backup's to say.
			for (const name of tables.keys()) {
				await tx.execute(sql`delete from public.${sql.identifier(name)}`);
			}
			for (const { from, to } of pairs) await loadTable(tx, from, to, folder);
		});
		for (const { name, value, called } of dump.sequences) {
			await tx.execute(
				sql`select setval(format('public.%I', ${name}::text)::regclass, ${value}::bigint, ${called})`,
			);
		}
		await applyMigrations(tx, dump.migration, null);
	});
	await db.execute(sql`analyze`);
}

function fitting(from: DumpedTable, to: Table | undefined): Table {
	const names = (table: Table | undefined) => table?.columns.map(({ name }) => name).sort();
	if (to && JSON.stringify(names(from)) === JSON.stringify(names(to))) return to;
	throw new BackupRefused(`The backup's table ${from.name} is not one this shop knows.`);
}

async function loadTable(tx: Tx, from: DumpedTable, to: Table, folder: string): Promise<void> {
	if (from.rows === 0) return;
	const types = new Map(to.columns.map(({ name, type }) => [name, type]));
	const columns = from.columns.map(({ name }) => sql.identifier(name));
	const values = from.columns.map(({ name }, at) =>
		sql.raw(`(linha ->> ${at})::${types.get(name) ?? "text"}`),
	);
	const insert = async (lines: string[]) => {
		await tx.execute(sql`insert into public.${sql.identifier(from.name)} (${sql.join(columns, sql`, `)})
			overriding system value
			select ${sql.join(values, sql`, `)} from json_array_elements(${`[${lines.join(",")}]`}::json) linha`);
	};
	let lines: string[] = [];
	let size = 0;
	for await (const line of readLines(join(folder, `${from.name}.ndjson`))) {
		lines.push(line);
		size += line.length;
		if (size < CHUNK) continue;
		await insert(lines);
		lines = [];
		size = 0;
	}
	if (lines.length > 0) await insert(lines);
	const [counted] = await queryRows<{ rows: number }>(
		tx,
		sql`select count(*)::int as rows from public.${sql.identifier(from.name)}`,
	);
	if (counted?.rows !== from.rows) {
		throw new BackupRefused(
			`The backup's table ${from.name} has ${counted?.rows ?? 0} rows instead of ${from.rows}.`,
		);
	}
}
