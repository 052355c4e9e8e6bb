import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

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

/** Addresses of bundled pictures. */
const BUNDLED = /^\/demo\/([a-z0-9/-]+)\.webp$/;

/** Returns the bundled picture of an address, or null when it is none. */
export async function readBundled(address: string): Promise<Buffer | null> {
	const path = BUNDLED.exec(address)?.[1];
	if (!path) return null;
	// Only the original is stored; the address serves a copy of it.
	const file = fileURLToPath(new URL(`../../demo/media/${path}.avif`, import.meta.url));
	return readFile(file).catch(() => null);
}
