import { BackupRefused } from "#platform/backup/manifest.ts";
import { ConfigurationError } from "#platform/config.ts";
import { DatabaseRefused } from "#platform/database/failures.ts";

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
