import { withPatience } from "#platform/database/patience.ts";
import { giveTo, ownerOf } from "./keep-owner.ts";
import { sentenceOf } from "./sentence-of.ts";

/**
 * Runs a command, whose statements may take minutes; what a person can put right is said in one sentence. What root
 * makes in somebody's `DATA_DIR` is theirs afterwards.
 */
export async function runCommand(work: () => Promise<void>): Promise<void> {
	const dataDir = process.env["DATA_DIR"] || "./data";
	const owner = await ownerOf(dataDir);
	try {
		await withPatience("job", work);
	} catch (error) {
		console.error(sentenceOf(error) ?? error);
		process.exitCode = 1;
	} finally {
		if (owner) await giveTo(owner, dataDir);
	}
}
