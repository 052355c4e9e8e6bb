import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { firstOf, queryRows } from "#platform/database/sql/query.ts";
import { type Files, readBundled, readWhole } from "#platform/files/files.ts";
import { picture_tones } from "./schema.ts";
import { MEDIA_PREFIX } from "./shared/media.ts";
import { FRAME_GROUND, type PictureTones, TEAM_PICTURE, TONE_PARTS } from "./shared/tones.ts";
import type { MediaDeps } from "./types.ts";

const MOST_AT_ONCE = 50;
const BUNDLED_PREFIX = "/demo/";

/** Measured tones of the picture at the address in a column, or null. */
export const tonesAt = (url: SQLWrapper): SQL<PictureTones | null> =>
	sql`(select jsonb_build_object('width', t.width, 'height', t.height, 'tones', t.tones)
		from picture_tones t where t.url = ${url})`;

/** Measured tones of the picture at an address, or null. */
export async function tonesOf(
	db: Db,
	url: string,
): Promise<(PictureTones & { mark: string | null }) | null> {
	return firstOf(db.select().from(picture_tones).where(eq(picture_tones.url, url)));
}

/** Measures and saves a picture's tones; saves an unmeasurable picture as such. */
export async function storeTones(
	db: Db | Tx,
	url: string,
	picture: Uint8Array,
): Promise<PictureTones & { mark: string | null }> {
	const { measureTones } = await import("#platform/images/tones.ts");
	const measured = await measureTones(picture, TONE_PARTS, FRAME_GROUND).catch(() => ({
		width: 1,
		height: 1,
		tones: "",
		mark: null,
	}));
	await db
		.insert(picture_tones)
		.values({ url, ...measured })
		.onConflictDoNothing();
	return measured;
}

/** Measures unmeasured pictures behind text and returns their number. Continues after a restart. */
export async function measurePictures(
	{ db, files, underWords }: MediaDeps,
	leaving?: AbortSignal,
): Promise<number> {
	const waiting = await queryRows<{ url: string }>(
		db,
		sql`select distinct p.url from (
				${underWords}
				union all select ${TEAM_PICTURE.src}
			) p
			where (p.url like ${`${MEDIA_PREFIX}%`} or p.url like ${`${BUNDLED_PREFIX}%`})
				and not exists (select 1 from picture_tones t where t.url = p.url)
			limit ${MOST_AT_ONCE}`,
	);
	let measured = 0;
	for (const { url } of waiting) {
		if (leaving?.aborted) break;
		await storeTones(db, url, await readPicture(files, url));
		measured++;
	}
	return measured;
}

/** Reads the picture at an address of the shop; undefined when it was removed. */
async function readPicture(files: Files, url: string): Promise<Uint8Array> {
	if (!url.startsWith(MEDIA_PREFIX)) return (await readBundled(url)) ?? new Uint8Array();
	const file = await files.find(url.slice(MEDIA_PREFIX.length));
	return file ? await readWhole(file) : new Uint8Array();
}
