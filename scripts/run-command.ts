import { withTimeLimits } from "#platform/database/time-limits.ts";
import { readEnvFile } from "./env-file.ts";
import { giveTo, ownerOf } from "./file-owner.ts";
import { sentenceOf } from "./sentence-of.ts";

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
