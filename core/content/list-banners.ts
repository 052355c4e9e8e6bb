import { type SQL, sql } from "drizzle-orm";
import { tonesAt } from "#core/media/keep-tones.ts";
import {
	type PictureTones,
	UNKNOWN_WORDS,
	underWords,
	type WordsPlace,
} from "#core/media/tones-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import type { Banner } from "./types.ts";

const MOST_HERO = 3;

type Row = Omit<Banner, "under"> & {
	categoria_id: string | null;
	tones: PictureTones | null;
	phone_tones: PictureTones | null;
};

const select = (db: Db, condition: SQL) =>
	queryRows<Row>(
		db,
		sql`
		select id, title, description, image_url, image_mobile_url, link_url, position_x, position_y, zoom, veil, text_tone,
			categoria_id, ${tonesAt(sql`image_url`)} as tones,
			${tonesAt(sql`coalesce(image_mobile_url, image_url)`)} as phone_tones
		from banners where active and ${condition}`,
	);

function banner(
	{ categoria_id: _, tones, phone_tones, ...shown }: Row,
	place: WordsPlace | null,
): Banner {
	const under = place
		? underWords(place, { wide: tones, phone: phone_tones }, shown)
		: UNKNOWN_WORDS;
	return { ...shown, under };
}

const IN_ORDER = sql`order by order_position, created_at, id`;

/** Active hero banners in order, at most 3 (rule catalogue 2). */
export async function listHeroBanners(db: Db): Promise<Banner[]> {
	const rows = await select(db, sql`localizacao = 'homepage_hero' ${IN_ORDER} limit ${MOST_HERO}`);
	return rows.map((row) => banner(row, "top"));
}

/** Active mini banners in order; `home` is their older name (rule catalogue 2). */
export async function listMiniBanners(db: Db): Promise<Banner[]> {
	const rows = await select(db, sql`localizacao in ('mini_banner', 'home') ${IN_ORDER}`);
	return rows.map((row) => banner(row, null));
}

/** Active banners of all categories' pages, in order; `categoria_id` null stands on each. */
export async function listAllCategoryBanners(
	db: Db,
): Promise<(Banner & { categoria_id: string | null })[]> {
	const rows = await select(db, sql`localizacao = 'categoria' ${IN_ORDER}`);
	return rows.map((row) => ({ ...banner(row, "category"), categoria_id: row.categoria_id }));
}

/** Active banners of a category's page, in order. */
export async function listCategoryBanners(db: Db, categoryId: string): Promise<Banner[]> {
	const rows = await select(
		db,
		sql`localizacao = 'categoria' and (categoria_id = ${categoryId} or categoria_id is null) ${IN_ORDER}`,
	);
	return rows.map((row) => banner(row, "category"));
}
