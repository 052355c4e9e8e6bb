import type { SQL } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import type { Files } from "#platform/files/files.ts";
import type { Log } from "#platform/log.ts";

export type MediaDeps = {
	db: Db;
	files: Files;
	clock: () => Date;
	log: Log;
	/** Query of `address`, `tipo`, `id`, `nome` and `historico` of every place that uses a file (`PictureUse`). */
	shown: SQL;
	/** Query of the `url` of every picture behind text. */
	underWords: SQL;
};

/** Why an upload was rejected; `message` is user-visible. */
export type UploadError = {
	code: "empty" | "type" | "too-large" | "broken" | "interrupted";
	message: string;
};

export type IncomingFile = {
	body: ReadableStream<Uint8Array> | null;
	name: string;
	/** Stays in the library; otherwise it goes when nothing has used it for a day. */
	library?: boolean;
};
