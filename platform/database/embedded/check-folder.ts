import { existsSync } from "node:fs";
import { readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseDamaged } from "#platform/database/database-refused.ts";
import { forgetMark, isMarked } from "./folder-mark.ts";

/** Every part of the log has this length, from the moment it has its name. */
const LOG_SEGMENT_BYTES = 16 * 1024 * 1024;
const LOG_SEGMENT = /^[0-9A-F]{24}$/;
/** Without these nothing of the database can be read. */
const ESSENTIAL = ["PG_VERSION", "global/pg_control", "base", "global", "pg_wal", "pg_xact"];

export const databaseFolder = (directory: string): string => join(directory, "postgres");

const makingPath = (directory: string): string => join(directory, "database.making");

/** The sentence for a database that lost something. */
export const damaged = (directory: string, what: string): DatabaseDamaged =>
	new DatabaseDamaged(
		`The database in DATA_DIR ${directory} is damaged (${what}): put its files back, or bring back a backup with npm run restore -- <file> --replace.`,
	);

/**
 * Looks at what the folder holds before anything is opened: `new` when a database is to be made there.
 * Throws `DatabaseDamaged` when there was one and parts of it are gone: made anew, it would be empty.
 */
export async function checkFolder(directory: string): Promise<"new" | "existing"> {
	const folder = databaseFolder(directory);
	// A first start that was interrupted left half a database, which nobody has used.
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

/** A part of the log that was cut off would be taken for its end, and later orders forgotten. */
async function checkLog(directory: string, folder: string): Promise<void> {
	for (const name of await readdir(folder)) {
		if (!LOG_SEGMENT.test(name)) continue;
		const { size } = await stat(join(folder, name));
		if (size !== LOG_SEGMENT_BYTES) throw damaged(directory, `pg_wal/${name} is cut off`);
	}
}

/** From here until `endMaking`, what the folder holds is nobody's and may be thrown away. */
export const beginMaking = (directory: string): Promise<void> =>
	writeFile(makingPath(directory), "");

export const endMaking = (directory: string): Promise<void> =>
	rm(makingPath(directory), { force: true });

/**
 * Puts a damaged database out of the way, so that another can be made in its place. Answers where it
 * lies from now on.
 */
export async function setAside(directory: string, now: Date): Promise<string> {
	const aside = `${databaseFolder(directory)}.damaged-${now.toISOString().replace(/[:.]/g, "-")}`;
	if (existsSync(databaseFolder(directory))) await rename(databaseFolder(directory), aside);
	await forgetMark(directory);
	return aside;
}
