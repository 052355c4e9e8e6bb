import type { Db } from "#platform/database/database.ts";
import { createRemembered } from "#platform/live/remembered.ts";
import { findPage } from "./find-page.ts";
import { listCategoryBanners, listHeroBanners, listMiniBanners } from "./list-banners.ts";
import { loadSite } from "./load-site.ts";
import { loadTeamWords } from "./team-words.ts";

/** Reading the shop's own words and looks, as a visitor may. */
export const createContent = ({ storefront }: { storefront: Db }) => ({
	loadSite: () => loadSite(storefront),
	/** The same as pages show it: as it was at the last change that was heard of. */
	shownSite: createRemembered(() => loadSite(storefront)),
	listHeroBanners: () => listHeroBanners(storefront),
	listMiniBanners: () => listMiniBanners(storefront),
	listCategoryBanners: (categoryId: string) => listCategoryBanners(storefront, categoryId),
	loadTeamWords: () => loadTeamWords(storefront),
	findPage: (slug: string) => findPage(storefront, slug),
});
