import { createWriteStream } from "node:fs";
import { access, constants, mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { Files } from "#platform/files/files.ts";
import { type BackedUpFiles, type BackupSource, makeBackup } from "./make-backup.ts";
import { withBackup } from "./restore-backup.ts";

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
async function removeOldBackups(folder: string, since: Date): Promise<string[]> {
	const [, ...others] = await listBackups(folder);
	const old = others.filter(({ createdAtTime }) => createdAtTime < since).map(({ name }) => name);
	for (const name of old) await rm(join(folder, name));
	return old;
}

/** Deletes leftovers of interrupted backups. Call it only while none is running. */
async function removeHalves(folder: string): Promise<void> {
	const names = await readdir(folder).catch(() => []);
	for (const name of names) {
		if (HALF.test(name)) await rm(join(folder, name), { recursive: true, force: true });
	}
}

const DAY_MS = 24 * 3600 * 1000;
const RETENTION_DAYS = 14;

/**
 * Creates a backup in `folder`, verifies it, and only then deletes those older than two weeks. On failure, such as a
 * full disk, deletes the partial file and no old backup. Returns the new path, the deleted names, and the missing
 * files of the shop.
 */
export async function createVerifiedBackup(
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
	const removed = await removeOldBackups(folder, new Date(now.getTime() - RETENTION_DAYS * DAY_MS));
	return { path, removed, missing };
}

export const shopFiles = (files: Pick<Files, "find">): BackedUpFiles => ({
	named: { table: "uploads", column: "path", bundled: "demo/" },
	async fetch(name, to) {
		const file = await files.find(name);
		if (!file) return false;
		await pipeline(
			Readable.fromWeb((await file.read()) as ReadableStream<Uint8Array>),
			createWriteStream(to, { mode: 0o600 }),
		);
		return true;
	},
});
