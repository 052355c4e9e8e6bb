import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { packArchive } from "./archive.ts";
import type { Dump } from "./dump-database.ts";
import { type Manifest, markOf, writeManifest } from "./manifest.ts";

/** Names of the parts of a backup. */
export const PARTS = { database: "banco", files: "arquivos", secret: "segredo" } as const;

/** Pictures and videos of the shop, wherever they are kept. */
export type BackedUpFiles = {
	/** Names of all of them. */
	list(): AsyncIterable<string>;
	/** Copies one into a file of this machine. */
	fetch(name: string, to: string): Promise<void>;
	/** Keeps a file of this machine under that name. */
	store(name: string, from: string): Promise<void>;
};

export type BackupSource = {
	dump: (folder: string) => Promise<Dump>;
	files: BackedUpFiles;
	/** What the shop signs with; only its mark is written. */
	secret: string;
	/** The secret itself, when nobody else keeps it: written into sealed backups only. */
	ownSecret?: string | undefined;
	passphrase: string | undefined;
	now: Date;
};

/**
 * Writes the whole shop into one file at `path`: the database of one moment, then the files it shows.
 * Works beside a running shop. Answers what the backup holds.
 */
export async function makeBackup(path: string, source: BackupSource): Promise<Manifest> {
	await mkdir(dirname(path), { recursive: true });
	const folder = await mkdtemp(join(dirname(path), ".backup-"));
	try {
		const dump = await source.dump(join(folder, PARTS.database));
		for await (const name of source.files.list()) {
			const to = join(folder, PARTS.files, name);
			await mkdir(dirname(to), { recursive: true });
			await source.files.fetch(name, to);
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
		return manifest;
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
