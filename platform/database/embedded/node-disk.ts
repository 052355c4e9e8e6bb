import { closeSync, fdatasync, fdatasyncSync, openSync } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Disk } from "./log-flusher.ts";

/** Concurrent fsyncs take about as long as one. */
const AT_ONCE = 16;

export const nodeDisk: Disk = {
	open: (path) => openSync(path, "r+"),
	close: closeSync,
	syncNow: fdatasyncSync,
	sync: promisify(fdatasync),
};

/** Fsyncs a file, or a folder's entries. */
export async function syncPath(path: string, isFolder: boolean): Promise<void> {
	// Windows does not support fsync on folders, nor need it.
	if (isFolder && process.platform === "win32") return;
	const file = await open(path, isFolder ? "r" : "r+");
	await file.sync().finally(() => file.close());
}

/** Fsyncs everything below a folder, and its own entry. */
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
