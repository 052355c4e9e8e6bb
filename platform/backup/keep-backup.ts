import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { backupName, removeHalves, removeOldBackups } from "./backup-folder.ts";
import { type BackupSource, makeBackup } from "./make-backup.ts";
import { withBackup } from "./restore-backup.ts";

const DAY_MS = 24 * 3600 * 1000;
const KEPT_DAYS = 14;

/**
 * Creates a backup in `folder`, verifies it, and only then deletes those older than two weeks. On failure, such as a
 * full disk, deletes the partial file and no old backup. Returns the new path, the deleted names, and the missing
 * files of the shop.
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
