import type { SQL } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import type { Files } from "#platform/files/files.ts";
import type { Log } from "#platform/log.ts";

export type MediaDeps = {
	db: Db;
	files: Files;
	clock: () => Date;
	log: Log;
	/** Selects every `address` that something of the shop shows or may show again. */
	shown: SQL;
	/** Selects the `url` of every picture that words stand on. */
	underWords: SQL;
};

/** Why a file was not taken; `message` is for people. */
export type UploadError = {
	code: "empty" | "type" | "too-large" | "broken" | "interrupted";
	message: string;
};

export type IncomingFile = { body: ReadableStream<Uint8Array> | null; name: string };
