import { chown, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { packArchive } from "./archive.ts";
import type { Dump } from "./dump-database.ts";
import { type Manifest, markOf, writeManifest } from "./manifest.ts";
import { readRows } from "./read-rows.ts";

/** Names of the parts of a backup. */
export const PARTS = { database: "banco", files: "arquivos", secret: "segredo" } as const;

/** Pictures and videos of the shop, wherever they are kept. */
export type BackedUpFiles = {
	/** Where the database names them. */
	named: { table: string; column: string };
	/** Copies one into a file of this machine. False when there is none. */
	fetch(name: string, to: string): Promise<boolean>;
};

export type BackupSource = {
	dump: (folder: string) => Promise<Dump>;
	files: BackedUpFiles;
	/** What the shop signs with; only its mark is written. */
	secret: string;
	/** The secret itself, when nobody else keeps it: written into sealed backups only. */
	ownSecret?: string | undefined;
	passphrase: string | undefined;
	/** Who has the shop that runs, where this is somebody else: it writes its database itself. */
	owner?: { uid: number; gid: number } | null;
	now: Date;
};

/**
 * Writes the whole shop into one file at `path`: the database of one moment, then the files it shows.
 * Works beside a running shop. Answers what the backup holds, and which
 * files the database names that are nowhere.
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
			madeAt: source.now.toISOString(),
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
	{ table, column }: BackedUpFiles["named"],
): AsyncGenerator<string> {
	const found = dump.tables.find(({ name }) => name === table);
	const at = found?.columns.findIndex(({ name }) => name === column) ?? -1;
	if (!found?.rows || at < 0) return;
	for await (const row of readRows(join(folder, PARTS.database, `${table}.ndjson`))) {
		if (row[at]) yield row[at];
	}
}
