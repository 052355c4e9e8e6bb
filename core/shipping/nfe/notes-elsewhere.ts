import { sql } from "drizzle-orm";
import { NOTES_ELSEWHERE } from "#core/delivery/lent.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";

/** Whether the shop's notes are issued elsewhere, so that nobody asks for their keys here. */
export async function readNotesElsewhere(db: Db | Tx): Promise<boolean> {
	const [row] = await queryRows<{ elsewhere: boolean }>(
		db,
		sql`select ${NOTES_ELSEWHERE} as elsewhere`,
	);
	return row?.elsewhere ?? false;
}
