import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { backupName, removeHalves, removeOldBackups } from "./backup-folder.ts";
import { type BackupSource, makeBackup } from "./make-backup.ts";
import { withBackup } from "./restore-backup.ts";

const DAY_MS = 24 * 3600 * 1000;
/** How long backups are kept. */
const KEPT_DAYS = 14;

/**
 * Makes a backup in `folder`, opens it again to prove that it is whole, and only then removes those
 * older than two weeks. When anything fails, a full disk too, nothing half stays and the old ones do.
 * Answers the new one's path, the old ones' names, and the files of the shop that were nowhere.
 */
export async function keepBackup(
	folder: string,
	source: BackupSource,
): Promise<{ path: string; removed: string[]; missing: string[] }> {
	await mkdir(folder, { recursive: true, mode: 0o700 });
	await removeHalves(folder);
	const { now, passphrase } = source;
	const path = join(folder, backupName(now, passphrase !== undefined));
	const { missing } = await makeBackup(path, source);
	try {
		await withBackup(path, { near: folder, passphrase }, async () => {});
	} catch (error) {
		await rm(path, { force: true });
		throw error;
	}
	const removed = await removeOldBackups(folder, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
	return { path, removed, missing };
}
