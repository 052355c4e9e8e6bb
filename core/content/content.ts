import type { Db } from "#platform/database/database.ts";
import { createRemembered } from "#platform/live/remembered.ts";
import { answersTo, isQuestion } from "./answer-rules.ts";
import { findPage } from "./find-page.ts";
import { listCategoryBanners, listHeroBanners, listMiniBanners } from "./list-banners.ts";
import { loadSections } from "./load-sections.ts";
import { loadHomeLayout, loadSite } from "./load-site.ts";
import { loadTeamWords } from "./team-words.ts";

/** Reading the shop's own words and looks, as a visitor may. */
export const createContent = ({ storefront }: { storefront: Db }) => {
	const sections = createRemembered(() => loadSections(storefront));
	return {
		loadSite: () => loadSite(storefront),
		/** The same as pages show it: as it was at the last change that was heard of. */
		shownSite: createRemembered(() => loadSite(storefront)),
		loadHomeLayout: () => loadHomeLayout(storefront),
		listHeroBanners: () => listHeroBanners(storefront),
		listMiniBanners: () => listMiniBanners(storefront),
		listCategoryBanners: (categoryId: string) => listCategoryBanners(storefront, categoryId),
		loadTeamWords: () => loadTeamWords(storefront),
		findPage: (slug: string) => findPage(storefront, slug),
		/** What the content pages say, as it was at the last change that was heard of. */
		sections,
		/**
		 * Where they answer what was typed into the search; none where nothing does, and none where it does not ask and
		 * the names of what was found have any of its words.
		 */
		findAnswers: async (typed: string, found: { nome: string }[]) =>
			isQuestion(typed, found) ? answersTo(typed, await sections.get()) : [],
	};
};
