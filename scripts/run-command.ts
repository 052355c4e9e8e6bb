import { BackupRefused } from "#platform/backup/backup-refused.ts";
import { ConfigurationError } from "#platform/config.ts";
import { DirectoryInUse } from "#platform/database/directory-lock.ts";

/** Runs a command; what a person can put right is said in one sentence. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
	try {
		await work();
	} catch (error) {
		const known = [BackupRefused, ConfigurationError, DirectoryInUse].some(
			(kind) => error instanceof kind,
		);
		console.error(known ? (error as Error).message : error);
		process.exitCode = 1;
	}
}
