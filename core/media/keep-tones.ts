import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { readWhole } from "#platform/files/files.ts";
import { MEDIA_PREFIX } from "./media-rules.ts";
import { picture_tones } from "./schema.ts";
import { FRAME_GROUND, type PictureTones, TONE_PARTS } from "./tones-rules.ts";
import type { MediaDeps } from "./types.ts";

const MOST_AT_ONCE = 50;

/** The measured tones of the picture at an address that a column holds, or null. */
export const tonesAt = (url: SQLWrapper): SQL<PictureTones | null> =>
	sql`(select jsonb_build_object('width', t.width, 'height', t.height, 'tones', t.tones)
		from picture_tones t where t.url = ${url})`;

/** Measures a picture and keeps its tones; one that cannot be measured is kept as such. */
export async function keepTones(
	db: Db | Tx,
	url: string,
	picture: Uint8Array,
): Promise<PictureTones> {
	const { measureTones } = await import("#platform/images/tones.ts");
	const measured = await measureTones(picture, TONE_PARTS, FRAME_GROUND).catch(() => ({
		width: 1,
		height: 1,
		tones: "",
	}));
	await db
		.insert(picture_tones)
		.values({ url, ...measured })
		.onConflictDoNothing();
	return measured;
}

/** Measures uploaded pictures that banners and categories show and that were never measured. */
export async function measurePictures({ db, files }: MediaDeps): Promise<number> {
	const waiting = await queryRows<{ url: string }>(
		db,
		sql`select distinct p.url from (
				select unnest(array[image_url, image_mobile_url]) as url from banners
				union all select unnest(array[banner_url, banner_mobile_url]) from categorias
			) p
			where p.url like ${`${MEDIA_PREFIX}%`} and not exists (select 1 from picture_tones t where t.url = p.url)
			limit ${MOST_AT_ONCE}`,
	);
	for (const { url } of waiting) {
		const file = await files.find(url.slice(MEDIA_PREFIX.length));
		// Removed meanwhile: there is nothing to measure.
		await keepTones(db, url, file ? await readWhole(file) : new Uint8Array());
	}
	return waiting.length;
}
