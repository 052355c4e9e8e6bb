import { access, constants, mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const BACKUP = /^requinte-\d{4}-\d{2}-\d{2}-\d{2}-\d{2}-\d{2}\.tar\.gz(\.sealed)?$/;
const HALF = /^(\.backup-|\.restore-|requinte-.*\.part$)/;

export type StoredBackup = { name: string; bytes: number; createdAtTime: Date };

/** File name of a backup created at `now`. */
export const backupName = (now: Date, sealed: boolean): string =>
	`requinte-${now.toISOString().replace(/[:T]/g, "-").slice(0, 19)}.tar.gz${sealed ? ".sealed" : ""}`;

const momentOf = (name: string): Date => {
	const [y, m, d, h, min, s] = name.match(/\d+/g) ?? [];
	return new Date(`${y}-${m}-${d}T${h}:${min}:${s}Z`);
};

/** Creates the folder if missing. Throws the system's error when it cannot be written. */
export async function openBackupFolder(folder: string): Promise<void> {
	await mkdir(folder, { recursive: true });
	await access(folder, constants.W_OK);
}

/** The backups in a folder, newest first; none when there is no folder. Ignores other files. */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
	const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return [];
		throw error;
	});
	const found = await Promise.all(
		names
			.filter((name) => BACKUP.test(name))
			.map(async (name) => {
				const { size } = await stat(join(folder, name));
				return { name, bytes: size, createdAtTime: momentOf(name) };
			}),
	);
	return found.sort((a, b) => b.createdAtTime.getTime() - a.createdAtTime.getTime());
}

/** Deletes the backups created before `since`, but never the newest. Returns their names. */
export async function removeOldBackups(folder: string, since: Date): Promise<string[]> {
	const [, ...others] = await listBackups(folder);
	const old = others.filter(({ createdAtTime }) => createdAtTime < since).map(({ name }) => name);
	for (const name of old) await rm(join(folder, name));
	return old;
}

/** Deletes leftovers of interrupted backups. Call it only while none is running. */
export async function removeHalves(folder: string): Promise<void> {
	const names = await readdir(folder).catch(() => []);
	for (const name of names) {
		if (HALF.test(name)) await rm(join(folder, name), { recursive: true, force: true });
	}
}
