import { existsSync } from "node:fs";
import { open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { syncPath } from "./node-disk.ts";

const mark = z.object({
	format: z.literal(1),
	/** Least bytes of every relation's file, by its path below the database's folder. */
	files: z.record(z.string(), z.int().min(0)),
});

/** What the shop remembers of its database, beside it: that there is one, and how long its files were. */
export type FolderMark = z.infer<typeof mark>;

const pathOf = (directory: string) => join(directory, "database.json");

/** Whether a shop once lived in this folder, whatever is left of it. */
export const isMarked = (directory: string): boolean => existsSync(pathOf(directory));

/** What was remembered; null when there is nothing, or nothing that can be read. */
export async function readMark(directory: string): Promise<FolderMark | null> {
	try {
		return mark.parse(JSON.parse(await readFile(pathOf(directory), "utf8")));
	} catch {
		return null;
	}
}

/** Remembers it; the old mark stays until the new one is whole and on the disk. */
export async function writeMark(directory: string, files: FolderMark["files"]): Promise<void> {
	const path = pathOf(directory);
	const half = `${path}.part`;
	const file = await open(half, "w", 0o600);
	try {
		await file.writeFile(JSON.stringify({ format: 1, files } satisfies FolderMark));
		await file.sync();
	} finally {
		await file.close();
	}
	await rename(half, path);
	await syncPath(dirname(path), true);
}

/** The folder may be made anew. */
export const forgetMark = (directory: string): Promise<void> =>
	rm(pathOf(directory), { force: true });
