import { existsSync } from "node:fs";
import { open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { syncPath } from "./node-disk.ts";

const mark = z.object({
	format: z.literal(1),
	files: z.record(z.string(), z.int().min(0)),
});

/** Record beside the database: that there is one, and the lengths of its files. */
export type FolderMark = z.infer<typeof mark>;

const pathOf = (directory: string) => join(directory, "database.json");

/** Whether a shop once used this folder, whatever is left of it. */
export const isMarked = (directory: string): boolean => existsSync(pathOf(directory));

/** The record; null when missing or unreadable. */
export async function readMark(directory: string): Promise<FolderMark | null> {
	try {
		return mark.parse(JSON.parse(await readFile(pathOf(directory), "utf8")));
	} catch {
		return null;
	}
}

/** Writes the record atomically and durably. */
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

/** Allows a new database in the folder. */
export const forgetMark = (directory: string): Promise<void> =>
	rm(pathOf(directory), { force: true });
