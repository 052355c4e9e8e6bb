import { chown, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { packArchive } from "./archive.ts";
import { readRows } from "./describe-tables.ts";
import type { Dump } from "./dump-database.ts";
import { type Manifest, markOf, writeManifest } from "./manifest.ts";

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
