import { ArrowRight } from "lucide-react";
import { type CSSProperties, Fragment, type ReactNode } from "react";
import { href } from "react-router";
import { useText } from "#app/shell/use-site.ts";
import type { WrittenBanner } from "#app/theme/words-style.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ON_INTENT, PageLink } from "#app/ui/page-link.tsx";
import type { CategorySummary, ProductCard } from "#core/catalog/types.ts";
import type { HomeLayout, HomeSection } from "#core/content/layout-rules.ts";
import type { Banner } from "#core/content/types.ts";
import { RecentlySeen } from "../recently-seen/recently-seen.tsx";
import { Band } from "./band.tsx";
import { Featured } from "./featured.tsx";
import { Hero } from "./hero.tsx";
import { MiniBanners } from "./mini-banners.tsx";
import { Specialties } from "./specialties.tsx";
import { TeamBand } from "./team-band.tsx";
import { Trust } from "./trust.tsx";

type LowerProps = Pick<HomeLayout, "faixa" | "livre"> & {
	/** What is shown, in this order. */
	secoes: HomeSection[];
	hero: WrittenBanner[];
	categories: CategorySummary[];
	featured: ProductCard[];
	/** Where promotions are listed, while there are some. */
	promotions: string | null;
	mini: Banner[];
	/** How the words of the invitation to teams are written. */
	team: CSSProperties;
};

/** The home page below its first sections: what is reached by scrolling. */
export default function Lower({ secoes, ...shown }: LowerProps) {
	const { hero, categories, featured, promotions, mini, team, faixa, livre } = shown;
	const sections: Record<HomeSection, ReactNode> = {
		destaque: <Hero banners={hero} leads={false} />,
		promessas: <Trust />,
		especialidades: categories.length > 0 && <Specialties categories={categories} />,
		produtos: featured.length > 0 && <Products featured={featured} promotions={promotions} />,
		campanhas: <MiniBanners banners={mini} />,
		faixa: <Band {...faixa} />,
		livre: <FreeText {...livre} />,
		vistos: <RecentlySeen framed />,
		equipes: <TeamBand words={team} />,
	};
	return secoes.map((id) => <Fragment key={id}>{sections[id]}</Fragment>);
}

function FreeText({ titulo, texto }: HomeLayout["livre"]) {
	if (!titulo && !texto) return null;
	return (
		<section aria-label={titulo || "Sobre a loja"} className="wrap-shop pb-(--section)">
			{titulo && <h2 className="text-h2">{titulo}</h2>}
			<div className="mt-4 max-w-[66ch] space-y-4 text-title leading-[1.7]">
				{texto
					.split(/\n\s*\n/)
					.filter(Boolean)
					.map((paragraph) => (
						<p key={paragraph} className="whitespace-pre-line">
							{paragraph}
						</p>
					))}
			</div>
		</section>
	);
}

function Products({ featured, promotions }: Pick<LowerProps, "featured" | "promotions">) {
	const chosen = useText("vitrine_destaques");
	return (
		<section aria-labelledby="destaques" className="wrap-shop pb-(--section)">
			<div className="mb-7 flex items-end justify-between gap-8 md:mb-11">
				<div>
					<h2 id="destaques" className="text-h2">
						Produtos em Destaque
					</h2>
					{chosen && <p className="mt-2.5 text-subtle max-md:hidden">{chosen}</p>}
				</div>
				<div className="flex shrink-0 gap-8">
					{promotions && (
						<PageLink to={promotions} className="link-line">
							Promoções
						</PageLink>
					)}
					<PageLink to={href("/produtos")} className="link-line max-md:hidden">
						Ver Todos os Produtos
						<ArrowRight className="size-4" aria-hidden />
					</PageLink>
				</div>
			</div>
			<Featured products={featured} />
			<ButtonLink
				prefetch={ON_INTENT}
				to={href("/produtos")}
				variant="outline"
				size="lg"
				full
				className="mt-9 md:hidden"
			>
				Ver Todos os Produtos
			</ButtonLink>
		</section>
	);
}
