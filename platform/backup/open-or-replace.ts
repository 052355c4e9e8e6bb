import type { Database } from "#platform/database/database.ts";
import { DatabaseDamaged } from "#platform/database/database-refused.ts";
import { setAside } from "#platform/database/embedded/check-folder.ts";

/**
 * Runs `open` on `dataDir`. With `replace`, moves a damaged database aside, reports its new path to `onSetAside`, and
 * opens again. Otherwise throws what `open` throws.
 */
export async function openOrReplace(
	dataDir: string,
	replace: boolean,
	open: () => Promise<Database>,
	onSetAside: (path: string) => void,
): Promise<Database> {
	try {
		return await open();
	} catch (error) {
		if (!replace || !(error instanceof DatabaseDamaged)) throw error;
		onSetAside(await setAside(dataDir, new Date()));
		return open();
	}
}
