import { randomUUID } from "node:crypto";
import { copyFile, mkdir, open, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import type { Config } from "../config.ts";
import type { Files } from "./files.ts";
import { orStorageUnavailable } from "./files.ts";

/** Errors for a missing file. */
const NOT_THERE = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG"]);

/** Files in a local folder. */
export function createDiskFiles(root: string): Files {
	const temporary = join(root, ".temporarios");
	return {
		temporary,

		async put(path, content) {
			const target = join(root, path);
			const partial = join(temporary, randomUUID());
			await orStorageUnavailable(async () => {
				await mkdir(temporary, { recursive: true });
				await mkdir(dirname(target), { recursive: true });
				try {
					if (content instanceof Uint8Array) await writeFile(partial, content);
					else await copyFile(content.file, partial);
					await rename(partial, target);
				} finally {
					await rm(partial, { force: true });
				}
			});
		},

		async find(path) {
			const target = join(root, path);
			const found = await orStorageUnavailable(() => stat(target).catch(nullWhenMissing));
			if (!found?.isFile()) return null;
			return {
				size: found.size,
				modified: found.mtime,
				// Opened before the response starts: an unreadable file must not break it off.
				read: async (range) => {
					const file = await orStorageUnavailable(() => open(target));
					return Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array>;
				},
			};
		},

		async remove(paths) {
			await orStorageUnavailable(async () => {
				for (const path of paths) await rm(join(root, path), { force: true });
			});
		},
	};
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
	if (NOT_THERE.has(error.code ?? "")) return null;
	throw error;
}

/** S3 when it is configured, else `media/` in the data directory. */
export async function openFiles({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): Promise<Files> {
	if (!s3) return createDiskFiles(join(dataDir, "media"));
	const { createS3Files } = await import("./s3.ts");
	return createS3Files(s3, join(dataDir, "temporarios"));
}
