import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { unpackArchive } from "./archive.ts";
import { PARTS } from "./make-backup.ts";
import { checkManifest, type Manifest } from "./manifest.ts";

/** A backup laid open in a folder that goes when the work is done. */
export type OpenBackup = {
	manifest: Manifest;
	/** Folder of the database's tables. */
	database: string;
	/** Names of the files it holds. */
	files: string[];
	/** Where a file lies. */
	fileAt(name: string): string;
	/** The shop's own secret, which sealed backups of an embedded shop hold. */
	secret: string | null;
};

/**
 * Unpacks a backup beside `near`, checks every part of it and lends it to `work`.
 * Throws `BackupRefused` when it is damaged, sealed with another passphrase, or no backup.
 */
export async function withBackup<T>(
	path: string,
	{ near, passphrase }: { near: string; passphrase: string | undefined },
	work: (backup: OpenBackup) => Promise<T>,
): Promise<T> {
	await mkdir(near, { recursive: true });
	const staging = await mkdtemp(join(near, ".restore-"));
	const folder = join(staging, "shop");
	try {
		await unpackArchive(path, folder, passphrase);
		const manifest = await checkManifest(folder);
		const prefix = `${PARTS.files}/`;
		const paths = manifest.files.map((file) => file.path);
		return await work({
			manifest,
			database: join(folder, PARTS.database),
			files: paths.filter((one) => one.startsWith(prefix)).map((one) => one.slice(prefix.length)),
			fileAt: (name) => join(folder, PARTS.files, name),
			secret: paths.includes(PARTS.secret)
				? await readFile(join(folder, PARTS.secret), "utf8")
				: null,
		});
	} finally {
		await rm(staging, { recursive: true, force: true });
	}
}
