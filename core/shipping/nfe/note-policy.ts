import { sql } from "drizzle-orm";
import { NOTE_POLICY } from "#core/delivery/lent.ts";
import type { NotePolicy } from "#core/delivery/methods/shop-delivery-rules.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";

/** Which document the shop's parcels travel with; null while nobody chose. */
export async function readNotePolicy(db: Db | Tx): Promise<NotePolicy | null> {
	const [row] = await queryRows<{ policy: NotePolicy | null }>(
		db,
		sql`select ${NOTE_POLICY} as policy`,
	);
	return row?.policy ?? null;
}
