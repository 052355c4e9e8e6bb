import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../database/database.ts";
import {
	isBeforeVersion1,
	isKnownMigration,
	type Migrated,
	migrationsBetween,
} from "../database/migration-history.ts";
import { queryRows } from "../database/sql/query.ts";
import { describeTables, readLines, type Table, writtenAlike } from "./describe-tables.ts";
import type { Dump, DumpedTable } from "./make-backup.ts";
import { BackupRefused } from "./manifest.ts";

/**
 * Applies the migrations after `from` (all when null) up to `to` (the last when null), in the caller's transaction.
 */
export async function applyMigrations(
	tx: Tx,
	from: Migrated | null,
	to: Migrated | null,
): Promise<void> {
	for (const { folderMillis, hash, sql: statements } of migrationsBetween(from, to)) {
		for (const statement of statements) await tx.execute(sql.raw(statement));
		await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
			values (${hash}, ${folderMillis})`);
	}
}

/**
 * Tables filled by migrations. Their rows do not count as shop data: only an administrator, who is a row elsewhere,
 * can change them.
 */
const FILLED_BY_MIGRATIONS = new Set([
	"busca_sinonimos",
	"entrega_loja",
	"entrega_metodos",
	"loja_abertura",
]);

/** Whether no table of the shop has rows, except those created by migrations. */
export async function isEmptyDatabase(tx: Tx): Promise<boolean> {
	for (const { name } of await describeTables(tx)) {
		if (FILLED_BY_MIGRATIONS.has(name)) continue;
		const rows = await queryRows(tx, sql`select 1 from public.${sql.identifier(name)} limit 1`);
		if (rows.length > 0) return false;
	}
	return true;
}

/** Deletes the shop's tables, functions and pending jobs. Extensions and roles stay. */
export async function clearDatabase(tx: Tx): Promise<void> {
	for (const { name } of await describeTables(tx)) {
		await tx.execute(sql`drop table public.${sql.identifier(name)} cascade`);
	}
	const functions = await queryRows<{ drop: string }>(
		tx,
		sql`select format('drop routine %s cascade', oid::regprocedure) as drop from pg_proc p
			where pronamespace = 'public'::regnamespace
			and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
	);
	for (const { drop } of functions) await tx.execute(sql.raw(drop));
	await tx.execute(sql`drop schema if exists fila cascade`);
	await tx.execute(sql`delete from drizzle.__drizzle_migrations`);
}

/**
 * Runs `work` without triggers, foreign keys and non-key indexes, so that rows load fast and in any order. Recreating
 * them afterwards checks every row, and builds each index at once.
 */
async function standAlone(tx: Tx, tables: string[], work: () => Promise<void>): Promise<void> {
	const references = await queryRows<{ drop: string; add: string }>(
		tx,
		sql`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
				format('alter table %s add constraint %I %s', conrelid::regclass, conname,
					pg_get_constraintdef(oid)) as add
			from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`,
	);
	const indexes = await queryRows<{ drop: string; add: string }>(
		tx,
		sql`select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as add
			from pg_index i join pg_class c on c.oid = i.indexrelid
			where c.relnamespace = 'public'::regnamespace
				and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)
			order by indexrelid`,
	);
	const triggers = async (change: "disable" | "enable") => {
		for (const name of tables) {
			await tx.execute(
				sql`alter table public.${sql.identifier(name)} ${sql.raw(change)} trigger user`,
			);
		}
	};
	for (const { drop } of [...references, ...indexes]) await tx.execute(sql.raw(drop));
	await triggers("disable");
	await work();
	await triggers("enable");
	for (const { add } of [...indexes, ...references]) await tx.execute(sql.raw(add));
}

const CHUNK = 1_000_000;

/**
 * Replaces the database by what `dump` and `folder` hold, and migrates it to the present schema, in one transaction.
 * Throws `BackupRefused` when it has rows and `replace` is false, or the dump is not this program's.
 */
export async function loadDump(
	db: Db,
	folder: string,
	dump: Dump,
	{ replace }: { replace: boolean },
): Promise<void> {
	if (isBeforeVersion1(dump.migration)) {
		throw new BackupRefused(
			"This backup is older than version 1.0 of the shop: restore and start it with version 0.9 (commit 2c7eeb31) once, make a backup there, and restore that one.",
		);
	}
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
			// The backup replaces the rows created by migrations.
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
