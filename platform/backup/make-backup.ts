import { createWriteStream } from "node:fs";
import { chown, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../database/database.ts";
import { lastMigration, type Migrated } from "../database/migration-history.ts";
import { queryRows } from "../database/sql/query.ts";
import { packArchive } from "./archive.ts";
import {
	describeSequences,
	describeTables,
	readRows,
	type Sequence,
	type Table,
	writtenAlike,
} from "./describe-tables.ts";
import { BackupRefused, type Manifest, markOf, writeManifest } from "./manifest.ts";

export const PARTS = { database: "banco", files: "arquivos", secret: "segredo" } as const;

/** Uploaded pictures and videos. */
export type BackedUpFiles = {
	/** Where the database stores their names. */
	named: {
		table: string;
		column: string;
		/** Names that begin so are files of the program. */
		bundled?: string;
	};
	/** Copies a file to a local path. False when it is missing. */
	fetch(name: string, to: string): Promise<boolean>;
};

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

export type BackupSource = {
	dump: (folder: string) => Promise<Dump>;
	files: BackedUpFiles;
	/** Signing secret; only its fingerprint is written. */
	secret: string;
	/** The secret itself when the shop generated it: written into encrypted backups only. */
	ownSecret?: string | undefined;
	passphrase: string | undefined;
	/** Owner of the running shop's process, if another user: that process then writes the dump. */
	owner?: { uid: number; gid: number } | null;
	now: Date;
};

/**
 * Writes the whole shop into one file at `path`: a snapshot of the database, then its files. Works beside a running
 * shop. Returns what the backup holds, and the names of missing files.
 */
export async function makeBackup(
	path: string,
	source: BackupSource,
): Promise<{ manifest: Manifest; missing: string[] }> {
	await mkdir(dirname(path), { recursive: true });
	const folder = await mkdtemp(join(dirname(path), ".backup-"));
	try {
		if (source.owner) await chown(folder, source.owner.uid, source.owner.gid);
		const dump = await source.dump(join(folder, PARTS.database));
		const missing: string[] = [];
		for await (const name of namesIn(folder, dump, source.files.named)) {
			const to = join(folder, PARTS.files, name);
			await mkdir(dirname(to), { recursive: true });
			if (!(await source.files.fetch(name, to))) missing.push(name);
		}
		if (source.passphrase && source.ownSecret) {
			await writeFile(join(folder, PARTS.secret), source.ownSecret, { mode: 0o600 });
		}
		const manifest = await writeManifest(folder, {
			createdAtTime: source.now.toISOString(),
			secret: markOf(source.secret),
			dump,
		});
		await packArchive(folder, path, source.passphrase);
		return { manifest, missing };
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

async function* namesIn(
	folder: string,
	dump: Dump,
	{ table, column, bundled }: BackedUpFiles["named"],
): AsyncGenerator<string> {
	const found = dump.tables.find(({ name }) => name === table);
	const at = found?.columns.findIndex(({ name }) => name === column) ?? -1;
	if (!found?.rows || at < 0) return;
	for await (const row of readRows(join(folder, PARTS.database, `${table}.ndjson`))) {
		if (row[at] && !(bundled && row[at].startsWith(bundled))) yield row[at];
	}
}
