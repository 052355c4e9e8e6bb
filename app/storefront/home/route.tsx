import { ArrowRight } from "lucide-react";
import { href, Link } from "react-router";
import { shopContext } from "#app/context.ts";
import { organizationData } from "#app/seo/organization-data.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useSite } from "#app/shell/use-site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { NO_FILTERS } from "#core/catalog/filters/filter-rules.ts";
import { listingSearch } from "#core/catalog/listing-rules.ts";
import { SAMPLE_CATEGORIES, SAMPLE_PRODUCTS } from "#core/catalog/sample-catalogue-rules.ts";
import type { CategorySummary } from "#core/catalog/types.ts";
import { DEFAULT_SETTINGS } from "#core/content/site-defaults-rules.ts";
import { keptFeatured } from "#core/kept/browse-kept-rules.ts";
import { UNKNOWN_WORDS } from "#core/media/tones-rules.ts";
import { RecentlySeen } from "../recently-seen/recently-seen.tsx";
import { showPage } from "../show-page.ts";
import { SupportWidget } from "../support/support-widget.tsx";
import type { Route } from "./+types/route";
import { Fabric } from "./fabric.tsx";
import { Featured } from "./featured.tsx";
import { Hero } from "./hero.tsx";
import { MiniBanners } from "./mini-banners.tsx";
import { Specialties } from "./specialties.tsx";
import { TeamBand } from "./team-band.tsx";
import { Trust } from "./trust.tsx";

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
	const { specialties, plain, ...rest } = value;
	return { ...rest, categories: [...specialties, ...plain], local };
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
	const { settings } = useSite();
	return (
		<>
			<Hero banners={hero} />
			<Trust />
			{categories.length > 0 && <Specialties categories={categories} />}
			{featured.length > 0 && (
				<section aria-labelledby="destaques" className="wrap-shop pb-(--section)">
					<div className="mb-7 flex items-end justify-between gap-8 md:mb-11">
						<div>
							<h2 id="destaques" className="text-h2">
								Produtos em Destaque
							</h2>
							<p className="mt-2.5 text-subtle max-md:hidden">
								As peças que mais saem do nosso ateliê para consultórios e hospitais.
							</p>
						</div>
						<div className="flex shrink-0 gap-8">
							{promotions && (
								<Link to={promotions} className="link-line">
									Promoções
								</Link>
							)}
							<Link to={href("/produtos")} className="link-line max-md:hidden">
								Ver Todos os Produtos
								<ArrowRight className="size-4" aria-hidden />
							</Link>
						</div>
					</div>
					<Featured products={featured} />
					<ButtonLink
						to={href("/produtos")}
						variant="outline"
						size="lg"
						full
						className="mt-9 md:hidden"
					>
						Ver Todos os Produtos
					</ButtonLink>
				</section>
			)}
			<MiniBanners banners={mini} />
			{settings.loja_demonstracao && <Fabric />}
			<RecentlySeen framed />
			<TeamBand under={team} />
			<SupportWidget />
		</>
	);
}
