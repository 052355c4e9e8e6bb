/** How files reach the disk; tests count and hold back here. */
export type Disk = {
	open(path: string): number;
	close(fd: number): void;
	/** Returns when what was written to the file is on the disk. */
	syncNow(fd: number): void;
	/** The same without stopping everything else meanwhile. */
	sync(fd: number): Promise<void>;
};

/** The disk did not take what was written. What it holds is unknown until the shop starts again. */
export class DiskFailed extends Error {
	override name = "DiskFailed";
	constructor(cause: unknown) {
		super("The disk did not keep what the database wrote: start the shop again.", { cause });
	}
}

export type LogFlusher = ReturnType<typeof createLogFlusher>;

/**
 * Puts the database's log on the disk: one flush for all commits that wait. The database only notes that
 * it wants its log flushed (`note`) and goes on; a commit is told to whoever asked for it after `flushed`,
 * and nothing the log tells of is changed in other files before `flushNow`: without that, a power cut
 * could leave a change whose cause is lost.
 */
export function createLogFlusher(disk: Disk) {
	let current: { path: string; fd: number } | undefined;
	let wanted = 0;
	let done = 0;
	let running: Promise<void> | undefined;
	let failure: DiskFailed | undefined;

	const fail = (cause: unknown): DiskFailed => {
		// Asked again, a disk that failed once may say that all is well: its answers count no more.
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

	/** Closes the file in hand when nobody flushes it any more. */
	function letGo(): void {
		const old = current;
		current = undefined;
		if (!old) return;
		if (running) running.catch(() => {}).finally(() => disk.close(old.fd));
		else disk.close(old.fd);
	}

	return {
		/** The database wants this file of its log on the disk before it goes on. */
		note(path: string): void {
			if (current?.path !== path) {
				flushNow();
				letGo();
				current = { path, fd: disk.open(path) };
			}
			wanted++;
		},
		/** Flushes what was noted, at once. Throws `DiskFailed`. */
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
