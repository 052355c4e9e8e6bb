import { sql } from "drizzle-orm";
import { tonesAt } from "#core/media/keep-tones.ts";
import {
	type PictureTones,
	TEAM_PICTURE,
	type UnderWords,
	underWords,
} from "#core/media/tones-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";

/** Colours under the words of the invitation to teams. */
export async function loadTeamWords(db: Db): Promise<UnderWords> {
	const [row] = await queryRows<{ tones: PictureTones | null }>(
		db,
		sql`select ${tonesAt(sql`${TEAM_PICTURE.src}::text`)} as tones`,
	);
	return underWords("team", { wide: row?.tones ?? null, phone: null }, TEAM_PICTURE.placing);
}
