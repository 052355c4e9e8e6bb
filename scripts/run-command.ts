import { withPatience } from "#platform/database/patience.ts";
import { readEnvFile } from "./env-file.ts";
import { giveTo, ownerOf } from "./keep-owner.ts";
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
		await withPatience("job", work).finally(() => owner && giveTo(owner, dataDir));
	} catch (error) {
		console.error(sentenceOf(error) ?? error);
		process.exitCode = 1;
	}
}
