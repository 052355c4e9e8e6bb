import { BackupRefused } from "#platform/backup/backup-refused.ts";
import { ConfigurationError } from "#platform/config.ts";
import { DatabaseRefused } from "#platform/database/database-refused.ts";
import { withPatience } from "#platform/database/patience.ts";

/** Runs a command, whose statements may take minutes; what a person can put right is said in one sentence. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
	try {
		await withPatience("job", work);
	} catch (error) {
		const known = [BackupRefused, ConfigurationError, DatabaseRefused].some(
			(kind) => error instanceof kind,
		);
		console.error(known ? (error as Error).message : error);
		process.exitCode = 1;
	}
}
