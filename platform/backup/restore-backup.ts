import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { unpackArchive } from "./archive.ts";
import { PARTS } from "./make-backup.ts";
import { checkManifest, type Manifest } from "./manifest.ts";

/** A backup unpacked into a temporary folder. */
export type OpenBackup = {
	manifest: Manifest;
	database: string;
	files: string[];
	fileAt(name: string): string;
	/** The generated secret of an embedded shop; only in encrypted backups. */
	secret: string | null;
};

/**
 * Unpacks a backup beside `near`, verifies it, and passes it to `work`. Throws `BackupRefused` when it is damaged,
 * encrypted with another passphrase, or no backup.
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
