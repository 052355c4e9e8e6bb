import { randomUUID } from "node:crypto";
import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { DatabaseRefused } from "#platform/database/failures.ts";

const FULL = "is on a disk that is full; make room there";
const REASONS: Record<string, string> = {
	EEXIST: "is a file, or lies below one; name a folder",
	ENOTDIR: "is a file, or lies below one; name a folder",
	EROFS: "is on a disk that is read-only; make it writable, or name another folder",
	EACCES: "may not be written by this user; give it to the user that runs the shop",
	EPERM: "may not be written by this user; give it to the user that runs the shop",
	ENOENT: "cannot be made; make it, or name another folder",
	ENOSPC: FULL,
	EDQUOT: FULL,
};

const refused = (directory: string, reason: string): DatabaseRefused =>
	new DatabaseRefused(`DATA_DIR ${directory} ${reason}.`);

/** Error for a folder with files of another user, as after running a command as root. */
export const othersFiles = (directory: string, path = directory): DatabaseRefused =>
	refused(
		directory,
		`holds files of another user (${path}); give all of it to the user that runs the shop`,
	);

/** Error for a full disk. */
export const diskFull = (directory: string): DatabaseRefused => refused(directory, FULL);

/** Creates the folder if missing and checks that it is writable. Throws `DatabaseRefused` with the reason. */
export async function prepareDirectory(directory: string): Promise<void> {
	const probe = join(directory, `.probe-${randomUUID()}`);
	try {
		await makeFolder(resolve(directory));
		await writeFile(probe, "a");
	} catch (error) {
		const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ""];
		if (!reason) throw error;
		throw refused(directory, reason);
	} finally {
		await rm(probe, { force: true }).catch(() => {});
	}
}

/** One level at a time: Node's recursive mkdir loops for ever where the system creates none, as in `/proc`. */
async function makeFolder(path: string): Promise<void> {
	const there = await stat(path).catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT" && dirname(path) !== path) return null;
		throw error;
	});
	if (there?.isDirectory()) return;
	if (there) throw Object.assign(new Error(`${path} is no folder`), { code: "EEXIST" });
	await makeFolder(dirname(path));
	await mkdir(path).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== "EEXIST") throw error;
	});
}
