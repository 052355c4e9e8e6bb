import { BackupRefused } from "#platform/backup/backup-refused.ts";
import { ConfigurationError } from "#platform/config.ts";
import { DatabaseRefused } from "#platform/database/database-refused.ts";

/** Runs a command; what a person can put right is said in one sentence. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
	try {
		await work();
	} catch (error) {
		const known = [BackupRefused, ConfigurationError, DatabaseRefused].some(
			(kind) => error instanceof kind,
		);
		console.error(known ? (error as Error).message : error);
		process.exitCode = 1;
	}
}
