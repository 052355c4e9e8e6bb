import { access, constants, mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const BACKUP = /^requinte-\d{4}-\d{2}-\d{2}-\d{2}-\d{2}-\d{2}\.tar\.gz(\.sealed)?$/;
/** What a backup that was cut off by the end of its process leaves behind. */
const HALF = /^(\.backup-|\.restore-|requinte-.*\.part$)/;

export type KeptBackup = { name: string; bytes: number; madeAt: Date };

/** The name of a backup made at `now`. */
export const backupName = (now: Date, sealed: boolean): string =>
	`requinte-${now.toISOString().replace(/[:T]/g, "-").slice(0, 19)}.tar.gz${sealed ? ".sealed" : ""}`;

const momentOf = (name: string): Date => {
	const [y, m, d, h, min, s] = name.match(/\d+/g) ?? [];
	return new Date(`${y}-${m}-${d}T${h}:${min}:${s}Z`);
};

/** Makes the folder where there is none. Throws what the system says where nothing can be written into it. */
export async function openBackupFolder(folder: string): Promise<void> {
	await mkdir(folder, { recursive: true });
	await access(folder, constants.W_OK);
}

/** The backups in a folder, newest first; none when there is no folder. Files of other names are nobody's business here. */
export async function listBackups(folder: string): Promise<KeptBackup[]> {
	const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return [];
		throw error;
	});
	const found = await Promise.all(
		names
			.filter((name) => BACKUP.test(name))
			.map(async (name) => {
				const { size } = await stat(join(folder, name));
				return { name, bytes: size, madeAt: momentOf(name) };
			}),
	);
	return found.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/** Removes the backups made before `since`; the newest stays whatever its age. Answers their names. */
export async function removeOldBackups(folder: string, since: Date): Promise<string[]> {
	const [, ...others] = await listBackups(folder);
	const old = others.filter(({ madeAt }) => madeAt < since).map(({ name }) => name);
	for (const name of old) await rm(join(folder, name));
	return old;
}

/** Removes what backups left that never ended. To be called while none is made. */
export async function removeHalves(folder: string): Promise<void> {
	const names = await readdir(folder).catch(() => []);
	for (const name of names) {
		if (HALF.test(name)) await rm(join(folder, name), { recursive: true, force: true });
	}
}
