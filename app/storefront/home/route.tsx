import { shopContext } from "#app/context.ts";
import { organizationData } from "#app/seo/organization-data.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { shownTheme } from "#app/theme/shown-theme.ts";
import { wordsStyle, writeBanners } from "#app/theme/words-style.ts";
import { drawnPart } from "#app/ui/drawn-part.tsx";
import { NO_FILTERS } from "#core/catalog/filters/filter-rules.ts";
import { listingSearch } from "#core/catalog/listing-rules.ts";
import { SAMPLE_CATEGORIES, SAMPLE_PRODUCTS } from "#core/catalog/sample-catalogue-rules.ts";
import type { CategorySummary } from "#core/catalog/types.ts";
import { DEFAULT_SETTINGS } from "#core/content/site-defaults-rules.ts";
import { keptFeatured } from "#core/kept/browse-kept-rules.ts";
import { UNKNOWN_WORDS } from "#core/media/tones-rules.ts";
import { showPage } from "../show-page.ts";
import { SupportWidget } from "../support/support-widget.tsx";
import type { Route } from "./+types/route";
import { Hero } from "./hero.tsx";
import { Trust } from "./trust.tsx";

const Lower = drawnPart(() => import("./lower.tsx"));

/** Those with a picture come first. */
const specialtiesOf = (categories: CategorySummary[]) => {
	const children = categories.filter(({ tipo }) => tipo !== "principal");
	return {
		specialties: children.filter(({ imagem_url }) => imagem_url),
		plain: children.filter(({ imagem_url }) => !imagem_url),
	};
};

/** Where promotions are listed, told by the server, so that no browser needs the rules of filters for a link. */
const promotionsAddress = async (any: Promise<boolean>): Promise<string | null> =>
	(await any)
		? `/produtos${listingSearch({ filtros: { ...NO_FILTERS, onPromotion: true } })}`
		: null;

export async function loader({ context }: Route.LoaderArgs) {
	const { catalog, content } = context.get(shopContext);
	const { value, local } = await catalog.lastRead.read(
		"home",
		async () => {
			const [hero, mini, categories, featured, promotions, team] = await Promise.all([
				content.listHeroBanners(),
				content.listMiniBanners(),
				catalog.shownCategories.get(),
				catalog.listFeatured(),
				promotionsAddress(catalog.hasPromotions()),
				content.loadTeamWords(),
			]);
			return { hero, mini, ...specialtiesOf(categories), featured, promotions, team };
		},
		{
			kept: () => {
				const kept = catalog.kept.now();
				if (!kept) return undefined;
				const { hero, mini, categories } = kept;
				return {
					hero,
					mini,
					...specialtiesOf(categories),
					featured: keptFeatured(kept),
					promotions: null,
					team: UNKNOWN_WORDS,
				};
			},
			sample: () => ({
				hero: [],
				mini: [],
				specialties: [],
				plain: SAMPLE_CATEGORIES,
				featured: SAMPLE_PRODUCTS,
				promotions: null,
				team: UNKNOWN_WORDS,
			}),
		},
	);
	if (!local) showPage(context, "produtos", "banners");
	const theme = await shownTheme(context.get(shopContext));
	const { specialties, plain, hero, team, ...rest } = value;
	return {
		...rest,
		hero: writeBanners(theme, hero),
		team: wordsStyle(theme, team),
		categories: [...specialties, ...plain],
		local,
	};
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	pageMeta(matches, {
		title: null,
		path: "/",
		image: loaderData?.hero[0]?.image_url,
		imageAlt: loaderData?.hero[0]?.title,
		structuredData:
			import.meta.env.SSR &&
			((origin) => {
				const settings = matches[0]?.loaderData?.site.settings;
				return [
					organizationData(settings ?? DEFAULT_SETTINGS, origin),
					{
						"@type": "WebSite",
						name: settings?.site_name,
						url: `${origin}/`,
						potentialAction: {
							"@type": "SearchAction",
							target: `${origin}/busca?q={search_term_string}`,
							"query-input": "required name=search_term_string",
						},
					},
				];
			}),
	});

export default function Home({ loaderData }: Route.ComponentProps) {
	const { hero, mini, categories, featured, promotions, team } = loaderData;
	return (
		<>
			<Hero banners={hero} />
			<Trust />
			<Lower
				categories={categories}
				featured={featured}
				promotions={promotions}
				mini={mini}
				team={team}
			/>
			<SupportWidget />
		</>
	);
}
