import { asc, eq, type SQL, sql } from "drizzle-orm";
import { CATEGORIES } from "#core/catalog/public.ts";
import { TONES } from "#core/media/public.ts";
import type { PictureTones } from "#core/media/shared/tones.ts";
import { columnsIn } from "#core/record/columns.ts";
import { fieldsOf } from "#core/record/shared/record.ts";
import { editVersion } from "#core/values/edit-version.ts";
import { typedTerm } from "#core/values/text.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { hasWord } from "#platform/database/sql/has-word.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { banners } from "../schema.ts";
import { BANNER, type BannerFields, type BannerPlace } from "../shared/banner.ts";
import type { ManagedBanner } from "./types.ts";

const PLACE: SQL<BannerPlace> = sql`case ${banners.localizacao} when 'home' then 'mini_banner' else ${banners.localizacao} end`;

const COLUMNS = { id: banners.id, ...columnsIn(banners, BANNER), localizacao: PLACE };

/** Excludes order and status, which change from the list. */
function versionOf(row: BannerFields): string {
	const { active: _, order_position: __, ...fields } = fieldsOf(BANNER, row);
	return editVersion(fields);
}

const managed = (row: BannerFields & { id: string; categoria: string | null }): ManagedBanner => ({
	...row,
	version: versionOf(row),
});

const CATEGORY_NAME = sql<
	string | null
>`(select c.nome from ${CATEGORIES} c where c.id = ${banners.categoria_id})`;

/** Places in the order of the page. */
const PLACE_RANK = sql`array_position(array['homepage_hero', 'mini_banner', 'categoria'], ${PLACE})`;

export type BannerQuery = { term?: string | undefined; place?: string | undefined };

/** Banners of every status by place and order that match the whole term. */
export async function listManagedBanners(
	db: Db,
	{ term = "", place = "" }: BannerQuery = {},
): Promise<ManagedBanner[]> {
	const words = typedTerm(term, 120).split(/\s+/).filter(Boolean);
	const said = sql`sem_acento(${banners.title} || ' ' || ${banners.description} || ' ' || coalesce(${CATEGORY_NAME}, ''))`;
	const conditions = [
		...words.map((word) => hasWord(said, word)),
		...(place ? [sql`${PLACE} = ${place}`] : []),
	];
	const rows = await db
		.select({ ...COLUMNS, categoria: CATEGORY_NAME })
		.from(banners)
		.where(conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined)
		.orderBy(PLACE_RANK, asc(banners.order_position), asc(banners.created_at), asc(banners.id));
	return rows.map(managed);
}

/** Measured tones of all banner pictures, by address. */
export async function listBannerTones(db: Db): Promise<Record<string, PictureTones>> {
	const rows = await queryRows<PictureTones & { url: string }>(
		db,
		sql`select t.url, t.width, t.height, t.tones from ${TONES} t
			where exists (select 1 from banners b where t.url in (b.image_url, b.image_mobile_url))`,
	);
	return Object.fromEntries(rows.map(({ url, ...tones }) => [url, tones]));
}

/** A banner's form fields, locked until the transaction ends; null when there is none. */
export async function lockBanner(tx: Tx, id: string): Promise<ManagedBanner | null> {
	const [row] = await tx
		.select({ ...COLUMNS, categoria: CATEGORY_NAME })
		.from(banners)
		.where(eq(banners.id, id))
		.for("update");
	return row ? managed(row) : null;
}
