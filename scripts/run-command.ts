import { lchown, lstat, readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { BackupRefused } from "#platform/backup/manifest.ts";
import { ConfigurationError } from "#platform/config.ts";
import { DatabaseRefused } from "#platform/database/failures.ts";
import { withTimeLimits } from "#platform/database/time-limits.ts";
import { readEnvFile } from "./env-file.ts";

type Owner = { uid: number; gid: number };

const ROOT = 0;

/**
 * Whose folder this is, or is going to be: that of the nearest one there is. Null where nothing has to be given to
 * anybody, because this is not root or the folder is root's.
 */
export async function ownerOf(folder: string): Promise<Owner | null> {
	if (process.getuid?.() !== ROOT) return null;
	const found = await lstat(folder).catch(() => null);
	if (!found) {
		const parent = dirname(resolve(folder));
		return parent === resolve(folder) ? null : ownerOf(parent);
	}
	return found.uid === ROOT ? null : { uid: found.uid, gid: found.gid };
}

/** Gives what root made in a folder to its owner, who could not open the shop any more otherwise. */
export async function giveTo({ uid, gid }: Owner, folder: string): Promise<void> {
	const entries = await readdir(folder, { recursive: true }).catch(() => []);
	for (const path of [folder, ...entries.map((entry) => join(folder, entry))]) {
		const found = await lstat(path).catch(() => null);
		// What has a second name may be somebody else's, linked here.
		const own = found?.isDirectory() || found?.nlink === 1;
		if (found?.uid === ROOT && own) await lchown(path, uid, gid);
	}
}

const KNOWN = [BackupRefused, ConfigurationError, DatabaseRefused];

/** What the system says of files, for a person. */
const FILES: Record<string, string> = {
	EACCES: "may not be read or written by this user",
	EPERM: "may not be read or written by this user",
	EROFS: "is on a disk that is read-only",
	ENOENT: "is not there",
	EISDIR: "is a folder; name a file",
	ENOTDIR: "lies below a file; name another place",
	ENAMETOOLONG: "has too long a name",
	ENOSPC: "is on a disk that is full",
	EDQUOT: "is on a disk that is full",
};

/** One sentence where a person can put it right; null for faults of our own, whose place matters. */
export function sentenceOf(error: unknown): string | null {
	if (!(error instanceof Error)) return null;
	if (KNOWN.some((kind) => error instanceof kind)) return error.message;
	const { code = "", path, dest } = error as NodeJS.ErrnoException & { dest?: string };
	const said = FILES[code];
	if (said) return `${dest ?? path ?? "What was to be written"} ${said}.`;
	return error.cause ? sentenceOf(error.cause) : null;
}

/**
 * Runs a command, whose statements may take minutes, with the variables of `--env-file` where it is given; what a
 * person can put right is said in one sentence. What root makes in somebody's `DATA_DIR` is theirs afterwards.
 */
export async function runCommand(work: () => Promise<void>): Promise<void> {
	try {
		readEnvFile();
		const dataDir = process.env["DATA_DIR"] || "./data";
		const owner = await ownerOf(dataDir);
		await withTimeLimits("job", work).finally(() => owner && giveTo(owner, dataDir));
	} catch (error) {
		console.error(sentenceOf(error) ?? error);
		process.exitCode = 1;
	}
}
