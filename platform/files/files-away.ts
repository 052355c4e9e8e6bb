/** Where files are kept takes or gives none now: a full disk, a folder gone, a store that does not answer. */
export class FilesAway extends Error {
	constructor(cause: unknown) {
		super("files cannot be read or written", { cause });
		this.name = "FilesAway";
	}
}

/** What `work` gives; its failure is said to be the files'. */
export async function orFilesAway<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		throw error instanceof FilesAway ? error : new FilesAway(error);
	}
}
