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
	used: SQL;
	/** Columns of every place that may have a picture of the library. */
	columns: readonly PictureColumn[];
	/** Query of the `url` of every picture behind text. */
	underWords: SQL;
};

/** A column with addresses of pictures: one, a list, or within a text or JSON. Its table has an `id`. */
export type PictureColumn = {
	table: string;
	column: string;
	kind: "address" | "list" | "text" | "json";
	/** Its table has `updated_at`. */
	dated?: true;
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
