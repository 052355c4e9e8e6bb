import { existsSync } from "node:fs";
import { open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { DatabaseDamaged } from "#platform/database/failures.ts";
import { syncPath } from "./log-flusher.ts";

/** Fixed length of every WAL segment. */
const LOG_SEGMENT_BYTES = 16 * 1024 * 1024;
const LOG_SEGMENT = /^[0-9A-F]{24}$/;
/** Without these the database is unreadable. */
const ESSENTIAL = ["PG_VERSION", "global/pg_control", "base", "global", "pg_wal", "pg_xact"];

export const databaseFolder = (directory: string): string => join(directory, "postgres");

const makingPath = (directory: string): string => join(directory, "database.making");

/** The error for a damaged database. */
export const damaged = (directory: string, what: string): DatabaseDamaged =>
	new DatabaseDamaged(
		`The database in DATA_DIR ${directory} is damaged (${what}): put its files back, or bring back a backup with npm run restore -- <file> --replace.`,
	);

/**
 * Checks the folder's contents before opening: `new` when a database is to be created. Throws `DatabaseDamaged` when
 * a former one is incomplete: a new one in its place would be empty.
 */
export async function checkFolder(directory: string): Promise<"new" | "existing"> {
	const folder = databaseFolder(directory);
	// Left by an interrupted first start; never used.
	if (existsSync(makingPath(directory)) && !isMarked(directory)) {
		await rm(folder, { recursive: true, force: true });
		return "new";
	}
	const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return [];
		if (error.code === "ENOTDIR") throw damaged(directory, "postgres is a file");
		throw error;
	});
	if (names.length === 0) {
		if (isMarked(directory)) throw damaged(directory, "its files are gone");
		return "new";
	}
	const missing = ESSENTIAL.find((name) => !existsSync(join(folder, name)));
	if (missing) throw damaged(directory, `${missing} is missing`);
	await checkLog(directory, join(folder, "pg_wal"));
	return "existing";
}

/** A truncated WAL segment would be read as the end of the log, and later orders be lost. */
async function checkLog(directory: string, folder: string): Promise<void> {
	for (const name of await readdir(folder)) {
		if (!LOG_SEGMENT.test(name)) continue;
		const { size } = await stat(join(folder, name));
		if (size !== LOG_SEGMENT_BYTES) throw damaged(directory, `pg_wal/${name} is cut off`);
	}
}

/** Until `endMaking` the folder's contents may be discarded. */
export const beginMaking = (directory: string): Promise<void> =>
	writeFile(makingPath(directory), "");

export const endMaking = (directory: string): Promise<void> =>
	rm(makingPath(directory), { force: true });

/** Moves a damaged database aside, so that another can be created. Returns its new path. */
export async function setAside(directory: string, now: Date): Promise<string> {
	const aside = `${databaseFolder(directory)}.damaged-${now.toISOString().replace(/[:.]/g, "-")}`;
	if (existsSync(databaseFolder(directory))) await rename(databaseFolder(directory), aside);
	await forgetMark(directory);
	return aside;
}

const mark = z.object({
	format: z.literal(1),
	files: z.record(z.string(), z.int().min(0)),
});

/** Record beside the database: that there is one, and the lengths of its files. */
type FolderMark = z.infer<typeof mark>;

const pathOf = (directory: string) => join(directory, "database.json");

/** Whether a shop once used this folder, whatever is left of it. */
const isMarked = (directory: string): boolean => existsSync(pathOf(directory));

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
const forgetMark = (directory: string): Promise<void> => rm(pathOf(directory), { force: true });
