import type { Db } from "#platform/database/database.ts";
import type { Files } from "#platform/files/files.ts";
import type { Log } from "#platform/log.ts";

export type MediaDeps = { db: Db; files: Files; clock: () => Date; log: Log };

/** Why a file was not taken; `message` is for people. */
export type UploadError = {
	code: "empty" | "type" | "too-large" | "broken" | "interrupted";
	message: string;
};

export type IncomingFile = { body: ReadableStream<Uint8Array> | null; name: string };
