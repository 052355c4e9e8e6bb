import { href } from "react-router";
import { pageMeta } from "#app/seo/seo.ts";
import { siteText, useSite, useText } from "#app/shell/use-site.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { namedShop } from "#core/values/text.ts";
import { showPage } from "../show-page.ts";
import type { Route } from "./+types/route";

export const loader = ({ context }: Route.LoaderArgs) => {
	showPage(context);
	return null;
};

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, {
		title: "Sobre",
		description: matches[0]?.loaderData && siteText(matches[0].loaderData.site, "sobre_busca"),
		path: "/sobre",
	});

const DIFFERENTIALS = [
	"sobre_diferencial_1",
	"sobre_diferencial_2",
	"sobre_diferencial_3",
	"sobre_diferencial_4",
] as const;

export default function About() {
	const site = useSite();
	const { site_name, about_content } = site.settings;
	const mission = useText("sobre_missao");
	// The first line is the title.
	const differentials = DIFFERENTIALS.flatMap((key) => {
		const [title = "", ...lines] = siteText(site, key).split("\n");
		return title ? [{ title, text: lines.join("\n") }] : [];
	});
	return (
		<div className="wrap-shop pb-(--section)">
			<Breadcrumb crumbs={[{ name: "Início", to: href("/") }, { name: "Sobre" }]} />
			<h1 className="text-display max-w-[9.9em] max-md:max-w-[8.6em]">
				Sobre a {namedShop(site_name)}
			</h1>
			<div className="mt-12 grid gap-14 empty:hidden md:mt-16 lg:grid-cols-[7fr_5fr] lg:gap-24">
				{(about_content || mission) && (
					<div className="space-y-14">
						{about_content && <Written title="Nossa história" text={about_content} />}
						{mission && <Written title="Nossa missão" text={mission} />}
					</div>
				)}
				{differentials.length > 0 && (
					<section>
						<h2 className="text-h2 mb-4">Nossos diferenciais</h2>
						<ul className="divide-y divide-line border-y border-line">
							{differentials.map(({ title, text }) => (
								<li key={title} className="py-5">
									<h3 className="font-sans text-body font-semibold">{title}</h3>
									{text && <p className="mt-1.5 whitespace-pre-line text-subtle">{text}</p>}
								</li>
							))}
						</ul>
					</section>
				)}
			</div>
			<ButtonLink to={href("/produtos")} size="lg" className="mt-16">
				Ver todos os produtos
			</ButtonLink>
		</div>
	);
}

const Written = ({ title, text }: { title: string; text: string }) => (
	<section>
		<h2 className="text-h2 mb-4">{title}</h2>
		<p className="max-w-[62ch] text-title leading-[1.75] whitespace-pre-line">{text}</p>
	</section>
);
