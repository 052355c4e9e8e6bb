import type { Admin } from "#core/audit/types.ts";
import type { Db } from "#platform/database/database.ts";
import { announceBanners } from "./announce-banners.ts";
import { orderBanners, removeBanner, setBannerActive } from "./change-banners.ts";
import { type BannerQuery, listBannerTones, listManagedBanners } from "./read-banners.ts";
import { createBanner, saveBanner } from "./save-banner.ts";

/** Keeping the banners, for administrators. */
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
