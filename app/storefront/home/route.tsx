import { MessageCircle } from "lucide-react";
import { Suspense, useState } from "react";
import { organizationData, pageMeta } from "#app/seo/seo.ts";
import { useSite } from "#app/shell/use-site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { type HomeSection, visibleSections } from "#core/content/shared/layout.ts";
import { DEFAULT_SITE } from "#core/content/shared/site-defaults.ts";
import { showPage } from "../show-page.ts";
import type { TicketValues } from "../support/support-panel.tsx";
import type { Route } from "./+types/route";
import { Hero, Trust } from "./hero.tsx";
import { loadHome } from "./load-home.ts";
import Lower from "./lower.tsx";

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

const SupportPanel = lazyPart(() => import("../support/support-panel.tsx"));

const EMPTY_TICKET: TicketValues = { name: "", email: "", phone: "", subject: "", message: "" };

/** The floating help of the home page; the footer leaves space below it. */
function SupportWidget() {
	const [open, setOpen] = useState(false);
	const [values, setValues] = useState(EMPTY_TICKET);
	return (
		<>
			<button
				data-help
				type="button"
				aria-haspopup="dialog"
				onPointerEnter={SupportPanel.ahead}
				onClick={() => setOpen(true)}
				className="fixed right-4 bottom-4 z-30 inline-flex h-14 min-w-14 items-center justify-center gap-2.5 rounded-full border border-on-ink/30 bg-ink text-ui font-semibold text-on-ink shadow-e3 transition-opacity hover:opacity-90 md:right-7 md:bottom-7 md:h-11 md:px-5"
			>
				<Icon of={MessageCircle} className="size-5" />
				<span className="max-md:sr-only">Precisa de ajuda?</span>
			</button>
			<Suspense>
				{open && (
					<SupportPanel
						values={values}
						onValues={setValues}
						onSent={() => {
							setValues(EMPTY_TICKET);
							setOpen(false);
						}}
						onClose={() => setOpen(false)}
					/>
				)}
			</Suspense>
		</>
	);
}
