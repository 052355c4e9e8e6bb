import { closeSync, fdatasync, fdatasyncSync, openSync } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

export type Disk = {
	open(path: string): number;
	close(fd: number): void;
	/** Blocks until the file is on the disk. */
	syncNow(fd: number): void;
	/** The same asynchronously. */
	sync(fd: number): Promise<void>;
};

/** The disk failed to write. Its contents are unknown until the shop restarts. */
export class DiskFailed extends Error {
	override name = "DiskFailed";
	constructor(cause: unknown) {
		super("The disk did not keep what the database wrote: start the shop again.", { cause });
	}
}

export type LogFlusher = ReturnType<typeof createLogFlusher>;

/**
 * Flushes the database's WAL: one flush for all waiting commits. The database only notes a file to flush (`note`) and
 * goes on; commits are confirmed after `flushed`, and no other file changes before `flushNow`, so that after a power
 * cut no change is without its log record.
 */
export function createLogFlusher(disk: Disk) {
	let current: { path: string; fd: number } | undefined;
	let wanted = 0;
	let done = 0;
	let running: Promise<void> | undefined;
	let failure: DiskFailed | undefined;

	const fail = (cause: unknown): DiskFailed => {
		// After a failed fsync a later one may succeed wrongly (fsyncgate): the first failure is final.
		failure ??= new DiskFailed(cause);
		return failure;
	};

	function flushNow(): void {
		if (failure) throw failure;
		if (!current || done >= wanted) return;
		try {
			disk.syncNow(current.fd);
		} catch (error) {
			throw fail(error);
		}
		done = wanted;
	}

	async function flushOnce(fd: number): Promise<void> {
		const target = wanted;
		try {
			await disk.sync(fd);
			done = Math.max(done, target);
		} catch (error) {
			throw fail(error);
		} finally {
			running = undefined;
		}
	}

	/** Closes the open file when no flush is running. */
	function letGo(): void {
		const old = current;
		current = undefined;
		if (!old) return;
		if (running) running.catch(() => {}).finally(() => disk.close(old.fd));
		else disk.close(old.fd);
	}

	return {
		note(path: string): void {
			if (current?.path !== path) {
				flushNow();
				letGo();
				current = { path, fd: disk.open(path) };
			}
			wanted++;
		},
		/** Flushes noted files synchronously. Throws `DiskFailed`. */
		flushNow,
		/** Resolves when everything noted so far is on the disk. Rejects with `DiskFailed`, then for ever. */
		async flushed(): Promise<void> {
			const target = wanted;
			while (done < target) {
				if (failure) throw failure;
				if (!current) return;
				running ??= flushOnce(current.fd);
				await running;
			}
			if (failure) throw failure;
		},
		close(): void {
			flushNow();
			letGo();
		},
	};
}

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
