import { shopContext } from "#app/context.ts";
import { organizationData } from "#app/seo/organization-data.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useSite } from "#app/shell/use-site.ts";
import { shownTheme } from "#app/theme/shown-theme.ts";
import { wordsStyle, writeBanners } from "#app/theme/words-style.ts";
import { drawnPart } from "#app/ui/drawn-part.tsx";
import { NO_FILTERS } from "#core/catalog/filters/filter-rules.ts";
import { listingSearch } from "#core/catalog/listing-rules.ts";
import { SAMPLE_CATEGORIES, SAMPLE_PRODUCTS } from "#core/catalog/sample-catalogue-rules.ts";
import type { CategorySummary } from "#core/catalog/types.ts";
import { type HomeSection, homeLayout } from "#core/content/layout-rules.ts";
import { DEFAULT_SITE } from "#core/content/site-defaults-rules.ts";
import { keptFeatured } from "#core/kept/browse-kept-rules.ts";
import { UNKNOWN_WORDS } from "#core/media/tones-rules.ts";
import { showPage } from "../show-page.ts";
import { SupportWidget } from "../support/support-widget.tsx";
import type { Route } from "./+types/route";
import { Hero } from "./hero.tsx";
import { Trust } from "./trust.tsx";

const Lower = drawnPart(() => import("./lower.tsx"));

/** What has something on sale, those with a picture first; without subcategories, the principal ones. */
const specialtiesOf = (categories: CategorySummary[]) => {
	const filled = categories.filter(({ produtos }) => produtos > 0);
	const below = filled.filter(({ tipo }) => tipo !== "principal");
	const children = below.length > 0 ? below : filled;
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
			const [hero, mini, categories, featured, promotions, team, layout] = await Promise.all([
				content.listHeroBanners(),
				content.listMiniBanners(),
				catalog.shownCategories.get(),
				catalog.listFeatured(),
				promotionsAddress(catalog.hasPromotions()),
				content.loadTeamWords(),
				content.loadHomeLayout(),
			]);
			return { hero, mini, ...specialtiesOf(categories), featured, promotions, team, layout };
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
					layout: homeLayout(null),
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
				layout: homeLayout(null),
			}),
		},
	);
	if (!local) showPage(context, "produtos", "banners");
	const theme = await shownTheme(context.get(shopContext));
	const { specialties, plain, hero, team, layout, ...rest } = value;
	return {
		...rest,
		...layout,
		secoes: layout.secoes.flatMap(({ id, ativo }) => (ativo ? [id] : [])),
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
					organizationData(settings ?? DEFAULT_SITE.settings, origin),
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

/** The sections that stand above the others while they lead the page: drawn at once, the rest when it is reached. */
const FIRST: readonly HomeSection[] = ["destaque", "promessas"];

export default function Home({ loaderData }: Route.ComponentProps) {
	const { site_name } = useSite().settings;
	const { secoes, ...shown } = loaderData;
	const others = secoes.findIndex((id) => !FIRST.includes(id));
	const first = others < 0 ? secoes : secoes.slice(0, others);
	return (
		<>
			{secoes[0] !== "destaque" && <h1 className="sr-only">{site_name}</h1>}
			{first.map((id) =>
				id === "destaque" ? (
					<Hero key={id} banners={shown.hero} leads={first[0] === id} />
				) : (
					<Trust key={id} />
				),
			)}
			<Lower {...shown} secoes={secoes.slice(first.length)} />
			<SupportWidget />
		</>
	);
}
