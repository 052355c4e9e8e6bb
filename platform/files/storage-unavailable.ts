/** The file storage is unavailable: full disk, missing folder, unreachable store. */
export class StorageUnavailable extends Error {
	constructor(cause: unknown) {
		super("files cannot be read or written", { cause });
		this.name = "FilesAway";
	}
}

/** Runs `work`; wraps its failure in `StorageUnavailable`. */
export async function orStorageUnavailable<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		throw error instanceof StorageUnavailable ? error : new StorageUnavailable(error);
	}
}
