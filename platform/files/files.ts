import { orFilesAway } from "./files-away.ts";

/** A byte range, both ends included. */
export type ByteRange = { start: number; end: number };

export type StoredFile = {
	/** Bytes of the whole file. */
	size: number;
	modified: Date;
	/** Opens it, or a part of it. To be called at most once. */
	read(range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
};

/** Where uploaded files are kept. Paths are `bucket/folder/name.ext`, checked by the caller. */
export type Files = {
	/** Folder of this machine for files on their way in. Not seen by anybody. */
	temporary: string;
	/** Keeps bytes, or a file of `temporary`, under a path; it is there whole or not at all. */
	put(path: string, content: Uint8Array | { file: string }, contentType: string): Promise<void>;
	/** The file of this path, or null. */
	find(path: string): Promise<StoredFile | null>;
	/** Forgets files; one that is not there counts as forgotten. */
	remove(paths: string[]): Promise<void>;
};

/** The whole file as bytes. Throws `FilesAway` when it cannot be read to its end. */
export const readWhole = (file: StoredFile): Promise<Buffer> =>
	orFilesAway(async () => Buffer.from(await new Response(await file.read()).arrayBuffer()));
