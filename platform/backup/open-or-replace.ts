import type { Database } from "#platform/database/database.ts";
import { DatabaseDamaged } from "#platform/database/database-refused.ts";
import { setAside } from "#platform/database/embedded/check-folder.ts";

/**
 * What `open` opens in `dataDir`; a damaged database makes room there for a new one when `replace` says so.
 * Nothing of it is thrown away: `onSetAside` hears where it lies. Throws what `open` throws otherwise.
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
