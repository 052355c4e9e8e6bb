import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { CATEGORIES } from "#core/catalog/public.ts";
import { TONES } from "#core/media/public.ts";
import type { PictureTones } from "#core/media/shared/tones.ts";
import { columnsIn } from "#core/record/columns.ts";
import { editVersion } from "#core/record/edit-version.ts";
import {
	changeRecord,
	createRecord,
	type Ordering,
	type SaveError,
	saveOrder,
	saveRecord,
} from "#core/record/save-record.ts";
import { fieldsOf } from "#core/record/shared/record.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { typedTerm } from "#core/values/text.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { hasWord } from "#platform/database/sql/has-word.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { announceTimedChanges } from "#platform/live/notify-office.ts";
import { categoryExists } from "../../catalog/list-categories.ts";
import { banners } from "../schema.ts";
import { BANNER, type BannerFields, type BannerPlace, bannerForm } from "../shared/banner.ts";
import type { ManagedBanner } from "../types.ts";

/** Notifies open pages and the page cache of banners that started or ended by date. */
const announceBanners = (deps: { db: Db; clock: () => Date }): Promise<void> =>
	announceTimedChanges(deps, {
		table: "banners",
		moments: ["starts_at", "ends_at"],
		among: sql`active`,
	});

type Deps = { db: Db; clock: () => Date };

const held = (id: string) => ({
	entity: "banners",
	id,
	lock: (tx: Tx) => lockBanner(tx, id),
});

/** Shows or hides a banner; `not_found` when there is none. */
const setBannerActive = (
	{ db }: Pick<Deps, "db">,
	admin: Admin,
	{ id, active }: { id: string; active: boolean },
) =>
	changeRecord(db, admin, {
		...held(id),
		async change(tx, banner) {
			if (banner.active === active) return ok(null);
			await tx.update(banners).set({ active }).where(eq(banners.id, id));
			return ok({
				action: active ? "banner.ativar" : "banner.desativar",
				before: { active: !active },
				after: { active },
			});
		},
	});

/** Deletes a banner, and its pictures when nothing else uses them; `not_found` when there is none. */
const removeBanner = ({ db }: Deps, admin: Admin, id: string) =>
	changeRecord(db, admin, {
		...held(id),
		async change(tx, banner) {
			await tx.delete(banners).where(eq(banners.id, id));
			const { version: _, categoria: __, id: ___, ...before } = banner;
			return ok({ action: "banner.excluir", before });
		},
	});

const ORDER: Ordering = {
	action: "banner.ordenar",
	entity: "banners",
	name: "title",
	place: "order_position",
};

/** Numbers the banners of one place from 1 in the given order; ignores deleted ones. */
const orderBanners = (deps: Deps, admin: Admin, ids: readonly string[]): Promise<void> =>
	saveOrder(deps, admin, ORDER, ids);

export const createBanners = (deps: { db: Db; clock: () => Date }) => ({
	list: (query?: BannerQuery) => listManagedBanners(deps.db, query),
	listTones: () => listBannerTones(deps.db),
	create: (admin: Admin, form: unknown) => createBanner(deps, admin, form),
	save: (admin: Admin, change: { id: string; version: string; form: unknown }) =>
		saveBanner(deps, admin, change),
	setActive: (admin: Admin, change: { id: string; active: boolean }) =>
		setBannerActive(deps, admin, change),
	remove: (admin: Admin, id: string) => removeBanner(deps, admin, id),
	order: (admin: Admin, ids: readonly string[]) => orderBanners(deps, admin, ids),
	announce: () => announceBanners(deps),
});

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
>`(select c.rotulo from ${CATEGORIES} c where c.id = ${banners.categoria_id})`;

/** Places in the order of the page. */
const PLACE_RANK = sql`array_position(array['homepage_hero', 'mini_banner', 'categoria'], ${PLACE})`;

type BannerQuery = { term?: string | undefined; place?: string | undefined };

/** Banners of every status by place and order that match the whole term. */
async function listManagedBanners(
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
async function listBannerTones(db: Db): Promise<Record<string, PictureTones>> {
	const rows = await queryRows<PictureTones & { url: string }>(
		db,
		sql`select t.url, t.width, t.height, t.tones from ${TONES} t
			where exists (select 1 from banners b where t.url in (b.image_url, b.image_mobile_url))`,
	);
	return Object.fromEntries(rows.map(({ url, ...tones }) => [url, tones]));
}

/** A banner's form fields, locked until the transaction ends; null when there is none. */
async function lockBanner(tx: Tx, id: string): Promise<ManagedBanner | null> {
	const [row] = await tx
		.select({ ...COLUMNS, categoria: CATEGORY_NAME })
		.from(banners)
		.where(eq(banners.id, id))
		.for("update");
	return row ? managed(row) : null;
}

type SaveDeps = { db: Db; clock: () => Date };

/** Creates a banner from a form. */
const createBanner = ({ db, clock }: SaveDeps, admin: Admin, form: unknown) =>
	createRecord(db, admin, form, {
		form: bannerForm,
		change: { action: "banner.criar", entity: "banners" },
		async write(tx, input) {
			const after = inPlace(input);
			if (!(await categoryExists(tx, after.categoria_id))) return fail(NO_SUCH_CATEGORY);
			const now = clock();
			const [created] = await tx
				.insert(banners)
				.values({ ...after, created_at: now, updated_at: now })
				.returning({ id: banners.id });
			return ok({ created, after });
		},
	});

/** Saves a banner; `conflict` with the current one when `version` is outdated (rule catalogue 8). */
async function saveBanner(
	{ db }: SaveDeps,
	admin: Admin,
	{ id, ...sent }: { id: string; version: string; form: unknown },
): Promise<Result<{ id: string }, SaveError<ManagedBanner>>> {
	if (!isUuid(id)) return fail({ code: "not_found" });
	return saveRecord(db, admin, sent, {
		form: bannerForm,
		change: { action: "banner.editar", entity: "banners", entityId: id },
		lock: (tx) => lockBanner(tx, id),
		async write(tx, input, current) {
			const fields = inPlace(input);
			if (!(await categoryExists(tx, fields.categoria_id))) return fail(NO_SUCH_CATEGORY);
			await tx.update(banners).set(fields).where(eq(banners.id, id));
			return ok({ before: fieldsOf(BANNER, current), after: fields, answer: { id } });
		},
	});
}

/** Only banners of category pages have a category. */
const inPlace = (fields: BannerFields): BannerFields => ({
	...fields,
	categoria_id: fields.localizacao === "categoria" ? fields.categoria_id : null,
});

const NO_SUCH_CATEGORY = { categoria_id: "Categoria não encontrada" };
