import { organizationData } from "#app/seo/organization-data.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useSite } from "#app/shell/use-site.ts";
import { type HomeSection, visibleSections } from "#core/content/shared/layout.ts";
import { DEFAULT_SITE } from "#core/content/shared/site-defaults.ts";
import { showPage } from "../show-page.ts";
import { SupportWidget } from "../support/support-widget.tsx";
import type { Route } from "./+types/route";
import { Hero } from "./hero.tsx";
import { loadHome } from "./load-home.ts";
import Lower from "./lower.tsx";
import { Trust } from "./trust.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	const home = await loadHome(context);
	if (!home.local) showPage(context, "produtos", "banners");
	return { ...home, secoes: visibleSections(home.secoes) };
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

/** Sections rendered at once while they come first; the rest is lazy. */
const FIRST: readonly HomeSection[] = ["destaque", "promessas"];

export default function Home({ loaderData }: Route.ComponentProps) {
	const { site_name } = useSite().settings;
	const { secoes, ...content } = loaderData;
	const others = secoes.findIndex((id) => !FIRST.includes(id));
	const first = others < 0 ? secoes : secoes.slice(0, others);
	return (
		<>
			{secoes[0] !== "destaque" && <h1 className="sr-only">{site_name}</h1>}
			{first.map((id) =>
				id === "destaque" ? (
					<Hero key={id} banners={content.hero} leads={first[0] === id} />
				) : (
					<Trust key={id} />
				),
			)}
			<Lower {...content} secoes={secoes.slice(first.length)} />
			<SupportWidget />
		</>
	);
}
