import type { RouterContextProvider } from "react-router";
import { shopContext } from "#app/context.ts";
import { siteOf } from "#app/load-shop.ts";
import { makeTheme, wordsStyle, writeBanners } from "#app/theme/theme.ts";
import { NO_FILTERS } from "#core/catalog/shared/filter.ts";
import { listingSearch } from "#core/catalog/shared/listing.ts";
import { SAMPLE_CATEGORIES, SAMPLE_PRODUCTS } from "#core/catalog/shared/sample-catalogue.ts";
import { homeLayout } from "#core/content/shared/layout.ts";
import { UNKNOWN_WORDS } from "#core/media/shared/tones.ts";

/** Built on the server, so that the browser does not load the filter code for one link. */
const promotionsAddress = async (any: Promise<boolean>): Promise<string | null> =>
	(await any)
		? `/produtos${listingSearch({ filtros: { ...NO_FILTERS, onPromotion: true } })}`
		: null;

/** Data of the home page, with every section as the merchant placed it. `local`: the catalogue is a sample. */
export async function loadHome(context: Readonly<RouterContextProvider>) {
	const { catalog, content } = context.get(shopContext);
	const { value, local } = await catalog.orSample(
		async () => {
			const [hero, mini, categories, featured, promotions, team, layout] = await Promise.all([
				content.listHeroBanners(),
				content.listMiniBanners(),
				catalog.listHomeCategories(),
				catalog.listFeatured(),
				promotionsAddress(catalog.hasPromotions()),
				content.loadTeamWords(),
				content.loadHomeLayout(),
			]);
			return { hero, mini, categories, featured, promotions, team, layout };
		},
		() => ({
			hero: [],
			mini: [],
			categories: SAMPLE_CATEGORIES,
			featured: SAMPLE_PRODUCTS,
			promotions: null,
			team: UNKNOWN_WORDS,
			layout: homeLayout(null),
		}),
	);
	const theme = makeTheme((await siteOf(context)).styles);
	const { hero, team, layout, ...rest } = value;
	return {
		...rest,
		...layout,
		hero: writeBanners(theme, hero),
		team: wordsStyle(theme, team),
		local,
	};
}
