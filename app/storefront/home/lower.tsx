import { ArrowRight } from "lucide-react";
import type { CSSProperties } from "react";
import { href } from "react-router";
import { useSite, useText } from "#app/shell/use-site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ON_INTENT, PageLink } from "#app/ui/page-link.tsx";
import type { CategorySummary, ProductCard } from "#core/catalog/types.ts";
import type { Banner } from "#core/content/types.ts";
import { RecentlySeen } from "../recently-seen/recently-seen.tsx";
import { Fabric } from "./fabric.tsx";
import { Featured } from "./featured.tsx";
import { MiniBanners } from "./mini-banners.tsx";
import { Specialties } from "./specialties.tsx";
import { TeamBand } from "./team-band.tsx";

type LowerProps = {
	categories: CategorySummary[];
	featured: ProductCard[];
	/** Where promotions are listed, while there are some. */
	promotions: string | null;
	mini: Banner[];
	/** How the words of the invitation to teams are written. */
	team: CSSProperties;
};

/** The home page from the specialties on: what is reached by scrolling. */
export default function Lower({ categories, featured, promotions, mini, team }: LowerProps) {
	const { settings } = useSite();
	const chosen = useText("vitrine_destaques");
	return (
		<>
			{categories.length > 0 && <Specialties categories={categories} />}
			{featured.length > 0 && (
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
			)}
			<MiniBanners banners={mini} />
			{settings.loja_demonstracao && <Fabric />}
			<RecentlySeen framed />
			<TeamBand words={team} />
		</>
	);
}
