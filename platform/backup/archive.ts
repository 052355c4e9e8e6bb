import { createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import * as tar from "tar";
import { BackupRefused } from "./backup-refused.ts";
import { opening, sealing } from "./seal.ts";

/**
 * Packs a folder into one compressed file that only its owner may read, sealed when a passphrase is
 * given. The file appears whole or not at all.
 */
export async function packArchive(
	folder: string,
	path: string,
	passphrase: string | undefined,
): Promise<void> {
	await mkdir(dirname(path), { recursive: true });
	const half = `${path}.part`;
	const packed = Readable.from(tar.create({ cwd: folder, gzip: true, portable: true }, ["."]));
	const file = createWriteStream(half, { mode: 0o600 });
	try {
		await (passphrase ? pipeline(packed, await sealing(passphrase), file) : pipeline(packed, file));
		await rename(half, path);
	} catch (error) {
		await rm(half, { force: true });
		throw error;
	}
}

/**
 * Unpacks an archive into a folder; only plain files and folders come out. The whole archive is read,
 * and proved when it is sealed, before anything of it is unpacked. Throws `BackupRefused`.
 */
export async function unpackArchive(
	path: string,
	folder: string,
	passphrase: string | undefined,
): Promise<void> {
	const plain = `${folder}.tar`;
	await mkdir(folder, { recursive: true });
	const source = await opening(path, passphrase).catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") throw new BackupRefused(`There is no file ${path}.`);
		throw error;
	});
	try {
		await pipeline(source, createGunzip(), createWriteStream(plain, { mode: 0o600 }));
		await tar.extract({
			cwd: folder,
			file: plain,
			strict: true,
			filter: (_, entry) =>
				"type" in entry && (entry.type === "File" || entry.type === "Directory"),
		});
	} catch {
		throw new BackupRefused(
			passphrase
				? "This backup cannot be opened: the passphrase is another one, or the file is damaged."
				: "This backup cannot be opened: the file is damaged.",
		);
	} finally {
		await rm(plain, { force: true });
	}
}
