import { closeSync, fdatasync, fdatasyncSync, openSync } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Disk } from "./log-flusher.ts";

/** The disk waits for many at once about as long as for one. */
const AT_ONCE = 16;

/** The files of this machine. */
export const nodeDisk: Disk = {
	open: (path) => openSync(path, "r+"),
	close: closeSync,
	syncNow: fdatasyncSync,
	sync: promisify(fdatasync),
};

/** Puts a file, or the names in a folder, on the disk. */
export async function syncPath(path: string, isFolder: boolean): Promise<void> {
	// Windows keeps names by itself and cannot be asked.
	if (isFolder && process.platform === "win32") return;
	const file = await open(path, isFolder ? "r" : "r+");
	await file.sync().finally(() => file.close());
}

/** Puts everything below a folder on the disk, and its own name. */
export async function syncTree(folder: string): Promise<void> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const waiting = entries
		.filter((entry) => entry.isFile() || entry.isDirectory())
		.map((entry) => ({ path: join(entry.parentPath, entry.name), isFolder: entry.isDirectory() }));
	waiting.push({ path: folder, isFolder: true }, { path: dirname(folder), isFolder: true });
	const worker = async () => {
		for (let next = waiting.pop(); next; next = waiting.pop()) {
			await syncPath(next.path, next.isFolder);
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
