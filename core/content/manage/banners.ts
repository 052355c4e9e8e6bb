import { eq, inArray, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { changeRecord } from "#core/record/change-record.ts";
import { type Ordering, saveOrder } from "#core/record/save-order.ts";
import { ok } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { announceTurned } from "#platform/live/announce-turned.ts";
import { banners } from "../schema.ts";
import {
	type BannerQuery,
	listBannerTones,
	listManagedBanners,
	lockBanner,
} from "./read-banners.ts";
import { createBanner, saveBanner } from "./save-banner.ts";

/** Notifies open pages and the page cache of banners that started or ended by date. */
const announceBanners = (deps: { db: Db; clock: () => Date }): Promise<void> =>
	announceTurned(deps, {
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
	{ db, clock }: Deps,
	admin: Admin,
	{ id, active }: { id: string; active: boolean },
) =>
	changeRecord(db, admin, {
		...held(id),
		async change(tx, banner) {
			if (banner.active === active) return ok(null);
			await tx.update(banners).set({ active, updated_at: clock() }).where(eq(banners.id, id));
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
	lock: (tx, ids) =>
		tx
			.select({ id: banners.id, name: banners.title, place: banners.order_position })
			.from(banners)
			.where(inArray(banners.id, ids))
			.orderBy(banners.id)
			.for("update"),
	move: (tx, id, { place, at }) =>
		tx.update(banners).set({ order_position: place, updated_at: at }).where(eq(banners.id, id)),
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
