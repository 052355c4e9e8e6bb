import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { type Files, readWhole } from "#platform/files/files.ts";
import { readBundled } from "#platform/files/read-bundled.ts";
import { MEDIA_PREFIX } from "./media-rules.ts";
import { picture_tones } from "./schema.ts";
import { FRAME_GROUND, type PictureTones, TEAM_PICTURE, TONE_PARTS } from "./tones-rules.ts";
import type { MediaDeps } from "./types.ts";

const MOST_AT_ONCE = 50;
const BUNDLED_PREFIX = "/demo/";

/** The measured tones of the picture at an address that a column holds, or null. */
export const tonesAt = (url: SQLWrapper): SQL<PictureTones | null> =>
	sql`(select jsonb_build_object('width', t.width, 'height', t.height, 'tones', t.tones)
		from picture_tones t where t.url = ${url})`;

/** Measures a picture and keeps its tones; one that cannot be measured is kept as such. */
export async function keepTones(
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

/**
 * Measures the shop's own pictures that it writes over and that were never measured; answers how many. Those
 * left over when the process ends are measured after the next start.
 */
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
		await keepTones(db, url, await readShown(files, url));
		measured++;
	}
	return measured;
}

/** The picture at an address of the shop; nothing when it was removed meanwhile, for then nothing shows it. */
async function readShown(files: Files, url: string): Promise<Uint8Array> {
	if (!url.startsWith(MEDIA_PREFIX)) return (await readBundled(url)) ?? new Uint8Array();
	const file = await files.find(url.slice(MEDIA_PREFIX.length));
	return file ? await readWhole(file) : new Uint8Array();
}
