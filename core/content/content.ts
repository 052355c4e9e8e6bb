import type { Db } from "#platform/database/database.ts";
import { findPage } from "./find-page.ts";
import { listCategoryBanners, listHeroBanners, listMiniBanners } from "./list-banners.ts";
import { loadSite } from "./load-site.ts";
import { loadTeamWords } from "./team-words.ts";

/** Reading the shop's own words and looks, as a visitor may. */
export const createContent = ({ storefront }: { storefront: Db }) => ({
	loadSite: () => loadSite(storefront),
	listHeroBanners: () => listHeroBanners(storefront),
	listMiniBanners: () => listMiniBanners(storefront),
	listCategoryBanners: (categoryId: string) => listCategoryBanners(storefront, categoryId),
	loadTeamWords: () => loadTeamWords(storefront),
	findPage: (slug: string) => findPage(storefront, slug),
});
