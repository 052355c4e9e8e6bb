import { sql } from "drizzle-orm";
import { NOTE_POLICY } from "#core/delivery/public.ts";
import type { NotePolicy } from "#core/delivery/shared/shop-delivery.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";

/** Document that parcels travel with; null when not chosen. */
export async function readNotePolicy(db: Db | Tx): Promise<NotePolicy | null> {
	const [row] = await queryRows<{ policy: NotePolicy | null }>(
		db,
		sql`select ${NOTE_POLICY} as policy`,
	);
	return row?.policy ?? null;
}
