import { href } from "react-router";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useSite } from "#app/shell/use-site.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { showPage } from "../show-page.ts";
import type { Route } from "./+types/route";

export const loader = ({ context }: Route.LoaderArgs) => {
	showPage(context);
	return null;
};

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, {
		title: "Sobre",
		description:
			"A história, a missão e os diferenciais da nossa confecção de vestuário para a saúde.",
		path: "/sobre",
	});

const DIFFERENTIATORS = [
	{
		title: "Modelagem de alfaiataria",
		text: "Cada peça é provada em corpos reais, sentada, em pé e de braços erguidos, antes de ir para a grade.",
	},
	{
		title: "Tecidos que trabalham",
		text: "Gabardines e sarjas com acabamento antibacteriano, testadas em cinquenta lavagens por lote.",
	},
	{
		title: "Grade completa",
		text: "Do PP ao EXG, com tamanhos pensados para a sua rotina e não para a vitrine.",
	},
	{
		title: "Gente que responde",
		text: "Troca garantida em 30 dias e um atendimento que conhece cada costura do que vende.",
	},
];

/** História, missão e diferenciais; the shop's own words come first when it has some. */
export default function About() {
	const { settings } = useSite();
	return (
		<div className="wrap-shop pb-(--section)">
			<Breadcrumb crumbs={[{ name: "Início", to: href("/") }, { name: "Sobre" }]} />
			<h1 className="text-display max-w-[9.9em] max-md:max-w-[8.6em]">
				Sobre a loja {settings.site_name}
			</h1>
			<div className="mt-12 grid gap-14 md:mt-16 lg:grid-cols-[7fr_5fr] lg:gap-24">
				<div className="space-y-14">
					<section>
						<h2 className="text-h2 mb-4">Nossa história</h2>
						<div className="max-w-[62ch] space-y-4 text-title leading-[1.75] whitespace-pre-line">
							{settings.about_content ||
								`A loja ${settings.site_name} nasceu da queixa de quem passa o dia de jaleco: largo no ombro, justo no quadril e áspero no fim do plantão. Começamos ajustando peças para consultórios da vizinhança e hoje vestimos equipes inteiras, sem abrir mão da prova no corpo e do acabamento feito à mão.`}
						</div>
					</section>
					<section>
						<h2 className="text-h2 mb-4">Nossa missão</h2>
						<p className="max-w-[62ch] text-title leading-[1.75]">
							Vestir com conforto, segurança e elegância quem cuida de pessoas todos os dias, com
							peças que duram, preço justo e respeito por quem as costura.
						</p>
					</section>
				</div>
				<section>
					<h2 className="text-h2 mb-4">Nossos diferenciais</h2>
					<ul className="divide-y divide-line border-y border-line">
						{DIFFERENTIATORS.map(({ title, text }) => (
							<li key={title} className="py-5">
								<h3 className="font-sans text-body font-semibold">{title}</h3>
								<p className="mt-1.5 text-subtle">{text}</p>
							</li>
						))}
					</ul>
				</section>
			</div>
			<ButtonLink to={href("/produtos")} size="lg" className="mt-16">
				Ver todos os produtos
			</ButtonLink>
		</div>
	);
}
