import { sql } from "drizzle-orm";
import { type LockedUnits, lockVariations } from "#core/catalog/variation-units.ts";
import type { Tx } from "#platform/database/database.ts";

/** Locks variations by id in the global order; ignores unknown ones. */
export async function lockUnits(tx: Tx, variantIds: string[]): Promise<LockedUnits[]> {
	if (variantIds.length === 0) return [];
	const ids = variantIds.map((id) => sql`${id}::uuid`);
	return lockVariations(tx, sql.join(ids, sql`, `));
}
