/** A byte range, both ends included. */
export type ByteRange = { start: number; end: number };

export type StoredFile = {
	size: number;
	modified: Date;
	/** Opens it, or a range. Call it at most once. */
	read(range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
};

/** Storage of uploaded files. Paths are `bucket/folder/name.ext`, checked by the caller. */
export type Files = {
	/** Local folder for uploads in progress; not public. */
	temporary: string;
	/** Stores bytes, or a file of `temporary`, at a path, atomically. */
	put(path: string, content: Uint8Array | { file: string }, contentType: string): Promise<void>;
	/** The file of this path, or null. */
	find(path: string): Promise<StoredFile | null>;
	/** Deletes files; missing ones are ignored. */
	remove(paths: string[]): Promise<void>;
};

/** The whole file as bytes. Throws `StorageUnavailable` when it cannot be read to its end. */
export const readWhole = (file: StoredFile): Promise<Buffer> =>
	orStorageUnavailable(async () =>
		Buffer.from(await new Response(await file.read()).arrayBuffer()),
	);

/** The file storage is unavailable: full disk, missing folder, unreachable store. */
export class StorageUnavailable extends Error {
	constructor(cause: unknown) {
		super("files cannot be read or written", { cause });
		this.name = "StorageUnavailable";
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
