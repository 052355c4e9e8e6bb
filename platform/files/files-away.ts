/** The file storage is unavailable: full disk, missing folder, unreachable store. */
export class FilesAway extends Error {
	constructor(cause: unknown) {
		super("files cannot be read or written", { cause });
		this.name = "FilesAway";
	}
}

/** Runs `work`; wraps its failure in `FilesAway`. */
export async function orFilesAway<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		throw error instanceof FilesAway ? error : new FilesAway(error);
	}
}
